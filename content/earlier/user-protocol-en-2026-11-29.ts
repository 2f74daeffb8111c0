import type { Text } from '../agreement.ts'

export const userProtocolEn20261129: Text = {
  title: 'User Agreement',
  intro:
    'Pixtura (拾光) is a community where photographers publish work and look at it. This agreement says what you can do here, what we do for you, and which rules bind us both. We keep it short and plain; if something is unclear, write to us and ask.',
  sections: [
    {
      id: 'about',
      heading: 'This agreement',
      paragraphs: [
        '“We” are the operator of Pixtura, “you” are a person who uses it, and a “work” is a set of photographs or designs that you publish, with its title, description, tags and place.',
        'You can look at public works without an account. When you register, you tick that you accept this User Agreement, the Privacy Policy and the Self-Review System; we store which version you accepted, when, and in which language. Without it you cannot register, but you can still look.',
        'Each of the three has one subject: this agreement is about the rights and duties of both sides, the Privacy Policy about personal information, and the Self-Review System about how content is checked, reported and appealed.',
      ],
    },
    {
      id: 'account',
      heading: 'Registration and account',
      paragraphs: [
        'To register you need a phone number that receives text messages. The law requires websites that let people publish to verify who they are, and the phone number serves that purpose. One number can open one account.',
        'The account name has 3 to 16 lower-case letters, digits or hyphens and begins with a letter. It cannot be changed later, because it is part of the addresses of your works. Your nickname may differ from it.',
        'Account name, nickname and personal address must not impersonate other people, organisations or us, nor use reserved names or banned words. We say what does not fit and ask you for another.',
        'You can link a WeChat or Weibo account to yours, sign in with it, and unlink it at any time. Their own agreements govern what WeChat and Weibo do.',
        'The account is for you alone. It cannot be rented, lent, handed over or sold.',
      ],
    },
    {
      id: 'security',
      heading: 'Keeping the account safe',
      paragraphs: ['Keep your password to yourself and tell nobody a verification code. Our staff will never ask for one.'],
      list: [
        'A password has 8 to 127 characters and no spaces, and very common ones are refused. We store only the result of a slow hash and cannot see your password.',
        'A phone number receives at most 5 codes a day, at least 60 seconds apart. A code is valid for 5 minutes and ends after 5 wrong tries.',
        'A login lasts at most 30 days, and ends after 7 days without use. When you choose “Sign out”, that login ends at once. On a shared device, sign out when you are done.',
        'The account key is the way back if you lose your phone number. It is shown once, when it is made. Write it down and keep it where nobody else finds it; we store only its hash and cannot recover it for you.',
        'A passkey lets you sign in with a fingerprint, your face or the code of your device. The key and your biometrics stay in your device; we never receive them. When a device is lost or passed on, remove its passkey in the settings.',
        'If somebody else uses your account, end the other logins and change the password in the settings, then write to us. We notify you when password, phone number or ways of signing in change.',
      ],
    },
    {
      id: 'copyright',
      heading: 'Your work is yours',
      paragraphs: [
        'The copyright of a work belongs to its author. Uploading, publishing or deleting it never transfers the copyright to us.',
        'Publish only what you made yourself or have the right to publish. If a work shows recognisable people, other people’s works, trademarks or private places, make sure first that you may make it public.',
        'You are responsible for what you publish without having the right to.',
      ],
    },
    {
      id: 'licence',
      heading: 'The licence you give us',
      paragraphs: [
        'To show your work on web pages we need your permission. This licence is free of charge, non-exclusive and worldwide. It covers only the following, and only until you delete the work or set it to “Only me”.',
      ],
      list: [
        'Storing the original you uploaded, and making from it the sizes and formats that the pages use.',
        'Showing the work on Pixtura’s pages to those you chose, including feeds, your own page, the photograph of the day and the preview of a shared link.',
        'For these two purposes, letting those who provide storage, network and other technical services to us work with the files on our instructions.',
      ],
    },
    {
      id: 'limits-of-licence',
      heading: 'What we do not do',
      paragraphs: ['For any use beyond the section above we ask you first, and act only when you have clearly agreed.'],
      list: [
        'We do not sell your works, do not license them to others in your name, and do not use them in advertising.',
        'We do not train artificial intelligence on your works, and do not hand them to others for that purpose.',
        'We do not make your originals public. Others see pictures made from them, at most 2048 pixels wide.',
        'We do not crop away or cover your credit.',
      ],
    },
    {
      id: 'publishing',
      heading: 'Publishing, and who can see it',
      paragraphs: [
        'A work holds 1 to 9 pictures. When you publish, you choose “Everyone” or “Only me”, and you can change it at any time. Anybody can see a public work, and search engines may list it, which you can ask them not to do in the privacy settings; only you, signed in, can see a work that is set to “Only me”, and its address answers “not found” to everybody else.',
        'When you set a work to “Only me” or delete it, the addresses of its page and pictures stop working for others within 2 seconds. We cannot take back copies that others have downloaded, captured or saved before.',
        'The place where a picture was taken is not public unless you say so. For each picture you choose to show nothing, only the place name that you typed, or the exact position. In the privacy settings you can have the place name shown for new uploads from the start; coordinates are never public from the start, only for a picture for which you chose “Coordinates”.',
        'The rule that orders the Recommended feed is stated on the page. Nobody can pay to change the order.',
      ],
    },
    {
      id: 'credit',
      heading: 'Credit, and using other people’s work',
      paragraphs: [
        'Unless its author says otherwise, a work on Pixtura may only be looked at. Before you download it for use, republish, print, change or use it commercially, obtain the author’s consent, and name the author.',
        'Some works are published under an open licence, such as Creative Commons. Their pages name the photographer and the licence; keep to its conditions when you use them.',
        'When you republish a work whose author allows it, do not remove credit, watermark or rights information.',
      ],
    },
    {
      id: 'ai',
      heading: 'Labels for artificial intelligence',
      paragraphs: [
        'Under the Measures for Labelling AI-Generated and Synthetic Content, in force since 1 September 2025, you must declare truthfully when you publish that a work contains parts generated or synthesised by artificial intelligence.',
        'There are two labels: “AI-assisted” is for a work that a person photographed or drew and whose content was altered with artificial intelligence; “AI-generated” is for a picture that artificial intelligence generated. Exposure, colour, cropping and noise reduction need no declaration.',
        'When a file’s own metadata says that artificial intelligence generated it, we add the corresponding label, and that label cannot be switched off or lowered. If you think this is wrong, you can appeal as described in the Self-Review System.',
        'Nobody may delete, alter, forge or hide these labels, or provide tools or services for doing so.',
      ],
    },
    {
      id: 'conduct',
      heading: 'What is not allowed',
      paragraphs: ['Treat people as you would in somebody else’s gallery. The following content and conduct have no place here:'],
      list: [
        'Content against the laws of China, including content that endangers national security, promotes terrorism or extremism, incites ethnic hatred, is obscene, or serves gambling, drugs, fraud or rumour.',
        'Infringing others’ copyright, likeness, privacy, reputation or trade secrets; publishing somebody’s identity, home address, phone number or whereabouts without their consent.',
        'Anything that harms minors or puts them in danger.',
        'Insulting, harassing, threatening or discriminating against people, or impersonating them.',
        'Faking popularity, mass advertising, mass registration, and hiding malicious code in pictures or text.',
        'Getting around access limits, probing or attacking the system, and collecting works or personal information in bulk by program. The public interface may be used within its rate limits.',
      ],
    },
    {
      id: 'measures',
      heading: 'What happens when rules are broken',
      paragraphs: [
        'Our measures follow the seriousness of the case: we ask you to change something, stop showing a work, restrict publishing, suspend or close an account. Where the law requires it, we keep records and report to the authorities.',
        'Unless the law forbids telling you, each decision tells you what was done, under which rule, and how to appeal. The steps and time limits of reports and appeals are in the Self-Review System.',
      ],
    },
    {
      id: 'minors',
      heading: 'Minors',
      paragraphs: [
        'Please do not register if you are under 14. If you are 14 or older and under 18, use Pixtura only after a parent or other guardian has read and accepted this agreement.',
        'A guardian can write to us to see, correct or delete a child’s information and works, or to have the account closed. Before you publish a photograph that shows a child, obtain the guardian’s consent, and do not make the exact position public.',
      ],
    },
    {
      id: 'rewards',
      heading: 'Energy, likes and PIXT',
      paragraphs: [
        'Publishing, liking and forwarding take energy. Energy comes back by itself with time, and we do not sell it; what takes how much, and how it comes back, stands on the page “Energy rules”.',
        'PIXT is the unit in which we record community rewards, to the thousandth. It is neither money nor an investment; it cannot be bought, nor passed on to anybody. There is one thing to do with it: 200 PIXT are turned into 1 yuan.',
      ],
      list: [
        'New members whose phone number is verified get 100 PIXT, once.',
        'Each day has a reward pool, shared by the public works published on that day, by the weight of the likes and forwards they get within 7 days of being published: three quarters go to authors, one quarter to those who liked and forwarded. It is settled when that time is over; figures shown before are estimates.',
        'The size of the pool may change. The rewards of a day follow its size at the beginning of that day, and are not changed afterwards.',
        'How the reward of a work came about can be checked step by step on its reward page; the totals and a file of entries for each day are on the page “Open books”.',
      ],
    },
    {
      id: 'wallet',
      heading: 'Balance and withdrawals',
      paragraphs: [
        'Money is paid to nobody but the member, by their verified name. Community rewards can be withdrawn from 2000 PIXT (10 yuan) on, yuan of contributors to the stock library from 1 yuan on. The most for a day, the tax withheld and the amount that arrives are stated before you apply.',
        'The amount is put on hold when you apply, and you can take it back until it is decided. A new account to pay to has to wait for 24 hours, the review takes 48 hours at most, and the payment follows within 24 hours. If it is not approved or cannot be paid, the amount returns to your balance and we tell you why; what was not approved you can correct and apply for again, and another reviewer decides.',
        'No entry in the books is edited or deleted; a mistake is undone by an opposite entry, and both can be seen.',
      ],
    },
    {
      id: 'deletion',
      heading: 'Deleting works and closing your account',
      paragraphs: [
        'You can delete your works at any time. Within 2 seconds the addresses of the work and its pictures no longer open; within a day a background job removes the original and the files of every size; after 30 days at the latest the copies in backups are gone with the backups.',
        'You can ask at any time for your account to be closed. A cooling-off period of 7 days follows in which you can withdraw the request; after it we delete your profile, phone number, ways of signing in, avatar, follows, works, pictures and originals; the account cannot be restored, and its name is given to nobody else. Records that the law requires are locked away and deleted when their time is up.',
        'If a withdrawal, a balance that could be withdrawn or an appeal is not finished when you ask, a member of staff looks at the request first. Where a withdrawal is not finished, we delete once it is. A balance that is left cannot be had after the account is closed; please withdraw it before.',
        'Before you close the account, save the works and words you want to keep. In the settings you can download an archive with the information, works and originals that we hold of you.',
      ],
    },
    {
      id: 'service',
      heading: 'Service and liability',
      paragraphs: [
        'The present functions are free of charge. If a function is to cost something in future, we state the price before you use it, and you decide whether to.',
        'We work to keep the service available, but maintenance, faults, network failures and force majeure can interrupt it. Planned downtime is announced in advance. Keep your own originals and do not rely on Pixtura as your only backup.',
        'Should we plan to end the service, we announce it at least 60 days ahead, and you can take your works back in that time.',
        'We are liable under the law for damage caused by our fault. You are liable under the law for damage that your breach of this agreement causes to us or others. This agreement excludes no liability that the law does not allow to be excluded.',
      ],
    },
    {
      id: 'market',
      heading: 'Licences and digital collectibles',
      paragraphs: [
        'Selling and buying licences: what a licence allows, what it costs, how that is shared and when it can be withdrawn stands on the pages of the market. It is shown before you apply to sell, and before you pay. Each licence stays under the version of the licence terms that it was bought under, and that version stays published.',
        'Digital collectibles: a creator signs each casting. What a buyer gets and what not, and until when a purchase can be taken back, is shown before you pay. If all of the money goes back after a piece has left for its buyer, we burn the piece with the key that we keep for that buyer. Where only the holder has their key, or the piece was given on, it stays where it is.',
        'Neither has to be used. Not using them changes nothing in what else you can do here.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this agreement',
      paragraphs: [
        'When we change this agreement, we publish the full new text and keep the old one for everybody to read. After you next sign in, we show paragraph by paragraph how it differs from the version you accepted and ask you to confirm; you can accept it or leave it for later. A change that only corrects misprints and alters no meaning is not asked about.',
        'Until you confirm, you can still look, download your archive, delete works, change the settings for login and security, withdraw and exchange your balance, and close your account; only publishing, changing works and profile, liking, forwarding and following wait for you to accept. What you have published is not taken away because you have not accepted.',
        'If you do not accept the new version, you can close your account; what happened before remains under the version that you had accepted.',
      ],
    },
    {
      id: 'law',
      heading: 'Governing law and contact',
      paragraphs: [
        'This agreement is governed by the law of the People’s Republic of China (for this purpose without the law of Hong Kong, Macao and Taiwan). In a dispute, please talk to us first; if we cannot settle it, either side may go to the people’s court that has jurisdiction under the law.',
        'There is a Chinese and an English version with the same meaning; where they differ, the Chinese one prevails. If one clause is invalid, the others stand.',
        'For questions, suggestions and complaints write to support@pixtura.example. We answer within 3 working days.',
      ],
    },
  ],
}
