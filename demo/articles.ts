import type { ArticleKind } from '#api/articles.ts'
import type { Lang } from '#api/limits.ts'

/** A paragraph, with links as `[words](/address)`; or a heading, a list, a quotation, a work by its author and its title in Chinese. */
export type DemoBlock = string | { heading: string } | { list: string[] } | { quote: string } | { work: [author: string, title: string] }
export type DemoArticle = { slug: string; kind: ArticleKind; daysAgo: number } & Record<Lang, { title: string; summary: string; blocks: DemoBlock[] }>

/** What the editor published: news, what things mean, a photographer's story and a notice. */
export const articles: readonly DemoArticle[] = [
  {
    slug: 'never-tell-your-code',
    kind: 'notice',
    daysAgo: 41,
    zh: {
      title: '验证码不要告诉任何人',
      summary: '我们不会打电话、发私信要你的验证码或密码。收到这样的消息，不要回复，告诉我们。',
      blocks: [
        '最近有人冒充平台的工作人员，说账户有问题，要成员报出短信验证码。我们从不这样做。',
        { heading: '怎样分辨' },
        {
          list: [
            '验证码只填在本站的页面里。填之前看一眼地址栏。',
            '我们不会要你的密码，也不会要你把钱转到别的账户。',
            '要你“先交保证金再提现”的，都是骗子。提现不收任何保证金。',
          ],
        },
        { heading: '已经说出去了' },
        '先[改密码](/reset-pwd)，再到[登录设备](/settings/sessions)里把不认识的设备退出。然后在[帮助](/help)里告诉我们发生了什么，由人来回复。',
      ],
    },
    en: {
      title: 'Never tell anybody your code',
      summary: 'We do not call or write to ask for your code or your password. If somebody does, do not answer, and tell us.',
      blocks: [
        'Somebody has been writing to members in our name. They say that an account has a problem and ask for the code from a text message. We never do that.',
        { heading: 'How to tell' },
        {
          list: [
            'A code goes into a page of this site and nowhere else. Look at the address first.',
            'We never ask for your password, nor for money to be sent to another account.',
            'Whoever wants a deposit before you can withdraw is cheating you. A withdrawal takes no deposit.',
          ],
        },
        { heading: 'If you said it already' },
        '[Change your password](/reset-pwd) first, then end the sessions you do not know under [signed-in devices](/settings/sessions). Tell us in [help](/help) what happened; a person will answer.',
      ],
    },
  },
  {
    slug: 'su-mei-waits',
    kind: 'news',
    daysAgo: 29,
    zh: {
      title: '苏湄：先学会坐着不动',
      summary: '拍了十一年水鸟，苏湄说快门是最后才学的。她讲了三张照片之前的等待。',
      blocks: [
        '苏湄的背包里没有最长的镜头。她带一张折叠凳、一壶水，到水边坐下，通常一坐就是一个上午。',
        { quote: '鸟不怕人坐着，怕人走动。你坐够久了，它们就当你是一块石头。' },
        { heading: '枯枝上的鱼鹰' },
        '鱼鹰每天回到同一根枯枝上吃鱼，这件事她看了四个早晨才确定。第五个早晨，她比鱼鹰先到。',
        { work: ['sumei', '枯枝上的鱼鹰'] },
        '她没有拍它抓鱼。“抓鱼的照片很多。我想拍它吃完以后发呆的样子，那是它自己的时间。”',
        { heading: '两只一起' },
        '拍一只鸟看姿势，拍两只看距离。红树上的这两只，中间刚好空出一只的位置。',
        { work: ['sumei', '红树上的两位'] },
        { heading: '给刚开始的人' },
        {
          list: ['先去三次，不带相机，只记它们几点来。', '太阳在背后，鸟在前面，中间不要有人。', '它朝你看了，就等它看完再按。'],
        },
        '更多她的照片在[她的主页](/photographer/sumei)。想练习等待，可以读[瞬间](/course/moment)那一课。',
      ],
    },
    en: {
      title: 'Su Mei: sit still first',
      summary: 'After eleven years of water birds, Su Mei says the shutter is what she learned last. She tells of the waiting before her pictures.',
      blocks: [
        'Su Mei does not carry the longest lens. She carries a folding stool and a flask, sits down by the water and stays, most often for the whole morning.',
        { quote: 'Birds do not mind somebody who sits. They mind somebody who walks. Sit long enough and you are a stone to them.' },
        { heading: 'An osprey on a bare limb' },
        'The osprey takes its fish to the same dead branch each day. It took her four mornings to be sure of it. On the fifth she was there before the bird.',
        { work: ['sumei', '枯枝上的鱼鹰'] },
        'She did not want the dive. “There are many pictures of the dive. I wanted it afterwards, when it just sits there. That time is its own.”',
        { heading: 'Two at once' },
        'With one bird you look at the pose, with two at the distance. Between these two there is room for exactly one more.',
        { work: ['sumei', '红树上的两位'] },
        { heading: 'If you begin' },
        {
          list: [
            'Go three times without a camera and write down when they come.',
            'The sun behind you, the bird before you, nobody in between.',
            'When it looks at you, wait until it has finished looking.',
          ],
        },
        'More of her work is on [her page](/photographer/sumei). To practise waiting, read the lesson about [the moment](/course/moment).',
      ],
    },
  },
  {
    slug: 'what-a-fingerprint-proves',
    kind: 'blockchain-and-copyright',
    daysAgo: 22,
    zh: {
      title: '一个指纹能证明什么，不能证明什么',
      summary: '文件的指纹可以证明“这个文件在这个时间已经存在”，不能证明是谁拍的。两件事要分开看。',
      blocks: [
        '给一个文件算SHA-256，会得到一串六十四位的字符，叫它的指纹。文件改动一个字节，指纹就完全不同；从指纹倒推不出文件。',
        { heading: '它证明时间' },
        '指纹在某一天公开记下来，以后谁都可以拿原文件重算一遍。两串字符一样，说明这个文件那一天已经在了，一个字节也没有变过。',
        { heading: '它不证明作者' },
        '谁手里有文件，谁都能算出同一个指纹。所以记下指纹的人不一定是拍照的人。能说明作者的，是这些加在一起：',
        { list: ['原始文件，最好是RAW，里面有相机的参数。', '同一次拍摄的前后几张，别人手里没有。', '比所有别的版本都早的发布时间。'] },
        { heading: '照片被人拿去用了' },
        '留着原始文件，不要覆盖。到[权利申诉](/claim)写清楚哪张是你的，附上上面说的证据。由人审核，双方都会收到结果和理由。',
        { work: ['bruno', '框中之框'] },
      ],
    },
    en: {
      title: 'What a fingerprint proves, and what not',
      summary: 'A fingerprint can prove that a file was there at a time. It cannot prove who took the picture. Keep the two apart.',
      blocks: [
        'SHA-256 turns a file into sixty-four characters, its fingerprint. Change one byte and the fingerprint is another one. Nobody gets the file back from it.',
        { heading: 'It proves a time' },
        'Write a fingerprint down in public, and later anybody can work it out again from the file. Where both are the same, the file was there on that day, and not one byte has changed.',
        { heading: 'It does not prove an author' },
        'Whoever holds the file gets the same fingerprint. So the one who wrote it down need not be the one who took the picture. What speaks for an author is all of this together:',
        {
          list: [
            'The original, best of all the raw file, with the settings of the camera in it.',
            'The frames before and after it, which nobody else has.',
            'A day of publication before that of every other copy.',
          ],
        },
        { heading: 'If somebody uses your picture' },
        'Keep the original and do not write over it. Say under [claims of rights](/claim) which picture is yours, and add what is listed above. A person decides, and both sides get the answer and its reason.',
        { work: ['bruno', '框中之框'] },
      ],
    },
  },
  {
    slug: 'how-money-reaches-you',
    kind: 'news',
    daysAgo: 15,
    zh: {
      title: '钱是怎样到你手里的',
      summary: '从一次卖出到钱进账户，中间有哪几步，每一步谁来做，出了问题去哪里看。',
      blocks: [
        '有人买了你照片的许可，或者你拿到了奖励，余额里就多一笔。钱从余额到你的账户，要经过下面几步。',
        {
          list: [
            '实名认证一次。姓名要和收款账户一致，否则银行会退回。',
            '把PIXT换成人民币，比例写在页面上，不会中途改变。',
            '申请提现，申请前就看得到扣多少税、到账多少。',
            '由人审核。金额大的要两个人分别同意。',
            '付款，并把流水号写在你的提现记录里。',
          ],
        },
        { heading: '数字写在哪里' },
        '最少多少、一天最多多少、审核和付款最迟几天，都写在[兑换和提现](/pixt/exchange)里。那一页的数字直接取自系统，规则一改它就跟着改，所以这里不再抄一遍。',
        { heading: '付不成的时候' },
        '钱会原路回到余额，页面写明原因：多半是姓名不一致，或者账户不能收款。改好以后原单再申请，由另一个人来看。',
        { heading: '账是公开的' },
        '平台每天的账有一个公开的指纹，见[公开账目](/transparency)。你自己的每一笔在[钱包](/withdraw-deposit/my-assets)里，可以下载。',
      ],
    },
    en: {
      title: 'How money reaches you',
      summary: 'What happens between a sale and money in your account, who does each step, and where to look when something goes wrong.',
      blocks: [
        'Somebody licensed your photograph, or you earned a reward: your balance has grown. This is what happens until the money is in your account.',
        {
          list: [
            'You show once who you are. The name must be that of the account, or the bank sends the money back.',
            'You change PIXT into yuan. The rate stands on the page and does not move meanwhile.',
            'You ask for a withdrawal. You see the tax and what arrives before you ask.',
            'A person reviews it. Large amounts take two people.',
            'It is paid, and the number of the transfer stands in your record.',
          ],
        },
        { heading: 'Where the numbers are' },
        'The least, the most in a day, the longest that review and payment take: all of it stands under [exchange and withdrawal](/pixt/exchange). That page takes its numbers from what enforces them, so they are not copied here.',
        { heading: 'If it cannot be paid' },
        'The money goes back to your balance, and the page says why. Most often the names differ, or the account cannot take money. Mend it and ask again under the same number; another person will look.',
        { heading: 'The books are open' },
        'Each day of our books has a public fingerprint, see [open books](/transparency). Every entry of yours is in [your wallet](/withdraw-deposit/my-assets), to download.',
      ],
    },
  },
  {
    slug: 'a-collectible-is-no-investment',
    kind: 'nft',
    daysAgo: 9,
    zh: {
      title: '数字藏品不是投资',
      summary: '它是一件作品的编号版本，可以收藏，可以赠送，不能转卖。我们为什么这样规定。',
      blocks: [
        '数字藏品是作者自己限定数量的一个版本：第几号，一共几号，写得清楚。你得到的是收藏它和展示它的权利。',
        { heading: '你得到什么，得不到什么' },
        {
          list: [
            '得到：一个编号，一份凭证，作者的署名，以及它从谁到谁的记录。',
            '得不到：照片的版权。要用在广告、书或产品上，请买[许可](/market/licences)。',
            '得不到：升值的承诺。我们不谈价格走势，也不让别人在这里谈。',
          ],
        },
        { heading: '为什么不能转卖' },
        '能转卖的东西很快就会变成筹码。人们看的是价格，不再是照片。所以只能赠送，而且要对方愿意收下。',
        { work: ['chen', '只亮这几列'] },
        { heading: '作者要做的' },
        '作者要先证明照片是自己的。和别人的照片太像的，会先问过更早的那位。',
      ],
    },
    en: {
      title: 'A collectible is no investment',
      summary: 'It is a numbered edition of a work, to keep and to give away, not to resell. Why we made it so.',
      blocks: [
        'A digital collectible is an edition whose size its author decides: which number, out of how many, is plain to see. What you get is the right to keep it and to show it.',
        { heading: 'What you get, and what not' },
        {
          list: [
            'You get a number, a certificate, the author’s name, and the record of whose it was.',
            'You do not get the copyright. To use the picture in an advert, a book or a product, buy a [licence](/market/licences).',
            'You do not get a promise that it will be worth more. We do not speak of prices to come, and nobody may do so here.',
          ],
        },
        { heading: 'Why it cannot be resold' },
        'What can be resold soon becomes a chip. People look at the price and no longer at the picture. So it can only be given, and the other must want it.',
        { work: ['chen', '只亮这几列'] },
        { heading: 'What its author does' },
        'An author first shows that the picture is theirs. Where it is too much like somebody else’s, the older owner is asked.',
      ],
    },
  },
  {
    slug: 'articles-and-a-feed',
    kind: 'news',
    daysAgo: 2,
    zh: {
      title: '这里开始有文章了',
      summary: '新消息、说明和摄影师的故事，从今天起放在一处，可以订阅。',
      blocks: [
        '以前的通知散在各处，过几天就找不到。现在它们都在[文章](/article)里，按时间排列，网址不变。',
        { heading: '怎样跟上' },
        {
          list: [
            '用阅读器订阅：文章列表上有RSS的网址，中文和英文各一个。',
            '和所有人有关的事另放在[公告](/mobile/notice)里，手机上也好读。',
            '规则和做法不写在文章里，写在[帮助](/help)里，那里的数字总是现在的。',
          ],
        },
        { heading: '想写一篇' },
        '文章由编辑写。你拍了一组值得讲的照片，或者知道一件大家用得上的事，请在[帮助](/help)里写给我们。',
        { work: ['bruno', '天未黑尽'] },
      ],
    },
    en: {
      title: 'There are articles here now',
      summary: 'News, how things work and photographers’ stories stand in one place from today, and you can follow them.',
      blocks: [
        'What we had to say used to be spread about and was hard to find after a few days. Now it is under [articles](/article), in order, at addresses that stay.',
        { heading: 'How to follow' },
        {
          list: [
            'With a feed reader: the list has an address for RSS, one in each language.',
            'What concerns everybody stands apart, under [notices](/mobile/notice), easy to read on a phone.',
            'Rules are not in articles but in [help](/help), where the numbers are always those of the moment.',
          ],
        },
        { heading: 'If you want one written' },
        'Editors write the articles. If you made a series that is worth telling of, or know something of use to all, write to us from [help](/help).',
        { work: ['bruno', '天未黑尽'] },
      ],
    },
  },
]
