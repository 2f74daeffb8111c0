// Resident numbers (GB 11643) for tests: a day of birth and a serial number, with the sign that belongs to them.

/** `birth` as yyyymmdd; `serial` 0 to 999; of an area that was dissolved long ago. */
export function residentNumber(birth: string, serial: number, area = '110105'): string {
  const body = `${area}${birth}${String(serial).padStart(3, '0')}`
  // weights are powers of two modulo 11, from the right; the standard prints them as a table
  const sum = [...body].reduce((all, digit, n) => all + Number(digit) * (2 ** (17 - n) % 11), 0)
  return body + '10X98765432'[sum % 11]
}
