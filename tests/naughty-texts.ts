// Texts that have broken one program or another: every field that takes words gives them back as they were typed.

const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}'

/** Each holds at least one letter that is seen, and is at most 300 characters long. */
export const naughtyTexts: readonly string[] = [
  // words that languages and formats take for something else
  'null', 'undefined', 'NaN', 'true', '-0', '1e999', '0x1F', '[object Object]', 'constructor', '__proto__', 'hasOwnProperty', 'CON', 'nil', 'None', '#REF!',
  // markup and code
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "';alert(1)//", '<svg/onload=alert(1)>', '</textarea><b>bold</b>', '<!-- not a comment -->',
  ']]>', '{{7*7}} ${7*7} #{7*7} <%= 7*7 %>', '&lt;b&gt; &amp;amp; &#x41;', 'javascript:alert(1)', 'data:text/html,<b>x</b>', '</script><!--', '\u2028line\u2029paragraph',
  // statements, paths, commands, formats
  "Robert'); drop table comments;--", "1' or '1'='1", '../../etc/passwd', 'C:\\Windows\\system32', '$(whoami) `id` | ls; echo', '%s %n %x %d %', '%00 %2e%2e%2f', '\\u0000 \\x41 \\n',
  '=1+1', '@SUM(1)', '+1', '-1+1', "'quoted' \"twice\" «and» “so”",
  // white space and what is not seen
  '  leading and trailing  ', '\tTab\there', 'one\n\n\n\nfour lines on', 'a\u00A0b\u2003c\u3000d', 'zero\u200Bwidth\u200Cnon\u2060joiner\uFEFF', '\u00ADsoft\u00ADhyphen', '\u0001\u0002\u001F\u007F control',
  // directions
  '\u202Eright to left\u202C and back', '\u2066isolated\u2069 \u2067and\u2069', '\u200Fמימין לשמאל\u200E mixed with words', 'مُنَاقَشَةُ سُبُلِ اِسْتِخْدَامِ اللُّغَةِ', 'שלום 123 world',
  // scripts and forms
  '田中さんにあげて下さい', '𠜎𠜱𠝹𠱓 四字节', '사회과학원 어학연구소', 'Ω≈ç√∫˜µ≤≥÷', 'ÅÍÎÏ˝ÓÔ', '表ポあA鷗ŒéＢ逍Üßªąñ丂㐀', 'İıſß ﬁ ﬀ', 'e\u0301 and \u00E9', 'ﷺ', 'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤',
  // pictures
  '❤️ 💔 💌 👩🏽‍🚀', FAMILY.repeat(40), '🇨🇳🇹🇼🇺🇳🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣2️⃣3️⃣', '(╯°□°）╯︵ ┻━┻',
  // addresses and names
  'https://example.org/?q=<b>&x="y"', 'http://user:pass@example.org:99999/', '//example.org', 'www.例え.jp', '@', '@@nobody', '#', '#标签 #tag',
] // prettier-ignore
