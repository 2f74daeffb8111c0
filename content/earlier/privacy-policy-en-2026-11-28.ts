import type { Text } from '../agreement.ts'

export const privacyPolicyEn20261128: Text = {
  title: 'Privacy Policy',
  intro:
    'This policy says which personal information Pixtura (拾光) collects, why, how it is kept and for how long, and how you can see, correct, take along and delete it. There is one principle: what is not needed is not collected, and what has served its purpose is deleted.',
  sections: [
    {
      id: 'short',
      heading: 'In short',
      paragraphs: ['These lines sum up the whole; the details follow.'],
      list: [
        'Your phone number is stored encrypted and shown to nobody.',
        'Originals are never public; public pictures carry no coordinates, no serial numbers of cameras and no owner’s name.',
        'The place where a picture was taken is hidden unless you show it, and its position is public only if you choose “Coordinates” for that picture.',
        'No advertising, no advertising trackers, no third-party analytics; we do not sell personal information.',
        'You can delete works, download an archive and close your account at any time.',
        'Whether search engines may list you, whether camera data is shown and who sees whom you follow is yours to decide in the privacy settings.',
      ],
    },
    {
      id: 'account-data',
      heading: 'What we collect when you register and sign in',
      paragraphs: [
        'This information opens the account, confirms that it is yours and prevents misuse. Without it you cannot register, but you can look without registering.',
      ],
      list: [
        'Phone number: the law requires the identity of those who publish to be verified; it also serves to sign in and to recover an account. We encrypt the number with a key and store beside it a keyed hash by which the account is found; the hash alone does not reveal the number.',
        'Verification code: encrypted, handed to the job that sends the message, invalid after 5 minutes. We keep when and how often codes were sent and the IP address that asked, to enforce the limit of 5 a day.',
        'Password: only the result of argon2id is stored; we cannot reverse it.',
        'Account name, nickname, and the avatar and biography you add: shown publicly.',
        'Language: decides the language of messages and pages.',
        'Passkeys (if you add one): public key, number of uses, name of the key and when it was added. The private key, fingerprints and faces stay in your device; we never receive them.',
        'Account key: only its hash is stored.',
        'Login with WeChat or Weibo (if you use it): the identifier and the public details they give us, by which we recognise you. We give them neither your phone number nor your works or what you looked at.',
        'Check that a person is there: before registration, login and text messages your browser solves a small calculation that our own server checks. It collects no personal information and involves no third party.',
        'Record of consent: which version of which document you accepted, when, and in which language.',
      ],
    },
    {
      id: 'works-data',
      heading: 'What we collect when you upload and publish',
      paragraphs: [
        'This information comes from the files you upload and what you type. It serves to show your work and to prevent duplicates and infringement.',
      ],
      list: [
        'Originals: kept in storage that is not public and can be read only through signed addresses that soon expire.',
        'The pictures of various sizes made from the original, its colour placeholder, and the title, description, tags, place name and alternative text you type.',
        'The shooting data in the file (EXIF): camera, lens, focal length, aperture, shutter, ISO and time taken. These are shown with public works, and nothing else is; in the privacy settings you can keep all of them from others.',
        'Words and statements in the file: title and keywords become suggestions for you; rights statements and labels for artificial intelligence serve the checks in the Self-Review System.',
        'The SHA-256 value and the perceptual hash of the original, and prints and colours of the picture: they find duplicates among your own works, and photographs that show the same or have the same colours among public works. Nobody finds work that is not public by them.',
        'A picture that you search by: it is looked at once for the search, and not kept.',
        'The coordinates in the file: stored apart; you decide what becomes public, see the next section.',
      ],
    },
    {
      id: 'money-data',
      heading: 'What verification and the wallet collect',
      paragraphs: [
        'Your name is verified only when something needs it, as a withdrawal does. If you neither verify your name nor withdraw, you need not give the first three.',
      ],
      list: [
        'Verification: name, number of the document, date of birth and pictures of the document. They are encrypted one by one, only the reviewers in charge can open them, and each look is recorded.',
        'Account to be paid to: an Alipay account or the number of a bank card, encrypted; pages show only a few of its characters.',
        'Withdrawals: the amount, the tax, the outcome, what the reviewer and you wrote, and the number of the transfer.',
        'Entries: amount, reason and time of each reward, exchange and withdrawal. Which public works you like and forward is shown in the lists of those works, and rewards are calculated from it.',
        'Invitations (if you used a code): whose code it was, when your first public work came, and on which days you were here until it was settled; the days are deleted then. Who invited you sees only how far you are. A keyed hash of your phone number stays with what was settled, so that no number counts twice. When it is settled we compare devices, addresses, neighbouring numbers, payees and likes within a circle; what looks registered by the dozen is held until a reviewer has decided.',
        'Public files of entries: one for each day, by which anybody can check the books. A member is a number in them that is derived with a key, times are those of the hour, and there are no account names, names or works; without our key nobody can tell who it is.',
      ],
    },
    {
      id: 'location',
      heading: 'Location',
      paragraphs: [
        'An exact position is sensitive personal information, so we do not make it public by default. Each picture has three choices: show nothing, show only the place name you typed, show the exact position. In the privacy settings new uploads can be set to show the place name from the start, and never more than that.',
        'Only if you choose “Coordinates” for a picture do its coordinates appear on the page of the work, rounded to four decimals. That choice is your separate consent, and you can take it back at any time; the position then leaves the public pages within 2 seconds.',
        'A reminder: for photographs taken at home, at a child’s school or where rare animals or plants live, please do not make the exact position public.',
        'We do not use your browser’s location.',
      ],
    },
    {
      id: 'public-files',
      heading: 'What public pictures contain',
      paragraphs: [
        'The pictures that others download are made anew by us; they are not your file. They keep only the credit, the label for artificial intelligence and, where the colours need one, a colour profile; coordinates, serial numbers of body and lens, owner’s name, software records, thumbnails and all other metadata are removed.',
        'The label for artificial intelligence is required by regulation and cannot be switched off.',
      ],
    },
    {
      id: 'use-data',
      heading: 'Records that arise from use',
      paragraphs: [
        'Every website receives this information. We use it for security, to find faults and to enforce rate limits, not to build a profile of you.',
      ],
      list: [
        'Login records: time of login, time of last use, IP address and type of browser, to keep you signed in and to notice misuse. The credential itself is not stored, only its hash.',
        'Record of security notices: when password, phone number, account key or ways of signing in changed, for you to look at.',
        'Whom you follow and whom you block: this makes up your Following page; we do not guess your interests from it.',
        'Wrong passwords: counted for 15 minutes per account and IP address, to stop guessing.',
        'Network logs: time, address and result of a request, IP address and request number. Phone numbers, codes, passwords and credentials are not written to logs.',
        'Notifications on the site. If you switch on push notifications or give an e-mail address, also where to send them; cleared when you switch it off or take the address away.',
        'Your letters to us, and the records of reports and appeals.',
        'That a work was opened: which one, in which hour, and from what kind of place its reader came. Not the reader’s account, IP address or device. So that nobody counts twice, a mark is made that day with a key and the day’s salt; both are deleted when the day is over.',
        'To how many readers a work was shown: each work has 1024 boxes, a keyed hash says which is a reader’s, and after seven days they are emptied and only the number stays; other readers often fall into the same box, and nobody can tell who it was.',
        'How often short links were opened: again with marks that are good for that day, and without who opened them. Letters to photographers through a portfolio: their words and the address you leave are for the photographer they go to.',
        'Not to be counted: where your browser sends Do Not Track or Global Privacy Control, or you chose so on the page “/webgl-info”, we do not count. Traits of your device that a page can read, its graphics card for one, we do not keep at all.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and storage in your browser',
      paragraphs: ['We use only the following. All of it is necessary for the service, none of it serves advertising, and there are no third-party cookies.'],
      list: [
        'token: the login credential, at most 30 days, not readable by scripts, cleared when you sign out.',
        'account: your account name, so that pages know that somebody is signed in, at most 30 days, cleared when you sign out.',
        'locale and theme: the language and the light or dark theme you chose, at most a year.',
        'device: a word by chance, at most 90 days, not readable by scripts. Of it only a keyed hash is kept with a login record and deleted with it, to see accounts that are registered by the dozen for the rewards of invitations.',
        'counting: only if you chose not to be counted, at most a year.',
        'stayOnWeb: only if you chose to stay on the web; for thirty days you are not asked to open the app.',
        'When you sign in with WeChat or Weibo, a value against forgery that is good once and ends with the login or when it expires.',
        'Local storage of the browser: your public account details and whether your name is verified (to show the menu), the page to return to after login, the list and drafts of an unfinished upload, the public pictures you saw last, for when there is no connection, and webDeviceCode and markCode: a word by chance and one for the day that follows from it, which the server does not keep and with which nobody signs in. Account details and these pictures are cleared when you sign out.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Who can see it',
      paragraphs: [
        'Anybody can see public works and details, and search engines may list them. When you switch listing off in the privacy settings, we state on your pages that they are not to be listed, leave them out of the sitemap and no longer offer feeds of them; when what was listed before disappears is up to the search engines.',
        'Whom you follow can be seen by anybody unless you change it. If you keep it to yourself, you do not appear in the lists of followers that others see, and only the person you follow knows that you do. Only you can see works that are set to “Only me”; a few authorised members of staff may look at them to deal with a report, a fault or a legal requirement, and each look is recorded.',
        'We do not sell personal information or trade it for advantage. Only in these cases is the necessary part passed on:',
      ],
      list: [
        'The SMS provider receives the phone number and the text, only to send verification codes and security notices.',
        'WeChat and Weibo: only if you choose to sign in with or link them, you confirm that on their pages; they know that you signed in to Pixtura at that time. In WeChat itself our pages load WeChat’s script for sharing, so WeChat knows which page you opened; elsewhere it is not loaded.',
        'Services that verify names, Alipay and banks: only when you apply for verification or a withdrawal, they receive the name, document number, account and amount that checking or paying takes.',
        'Push and mail services: only if you switch on push notifications or give an address, they receive encrypted messages, or the address and the text of the e-mail.',
        'Providers of servers, storage and network keep and carry data on our instructions and may not use it for anything else.',
        'Where the law provides for it: when an authority asks in due procedure, we provide what is asked for, and tell you where the law allows.',
        'Change of operator (a merger, for instance): we tell you beforehand who receives the data and how to reach them; they remain bound by this policy.',
      ],
    },
    {
      id: 'keeping',
      heading: 'How long we keep it',
      paragraphs: [
        'Personal information is stored in mainland China and not provided abroad. When its time is up it is deleted, or turned into figures that identify nobody.',
      ],
      list: [
        'Account details: until you close the account.',
        'Works and originals: until you delete them. Their addresses stop working within 2 seconds and answer 404 or 410; a background job removes the files within a day.',
        'Proof of authorship: the hash of the original, the number of the work and the time of publishing are written to a blockchain and cannot be deleted there; they hold no picture and no name.',
        'Uploads that were not finished or not confirmed are removed after 24 hours; pictures that were uploaded and never published, after 30 days.',
        'Answers to repeated requests (so that nothing is done twice): 24 hours.',
        'Login records: at most 60 days from the login. Records of security notices: one year.',
        'On which days who came by a code was here: until that is settled, at most 40 days.',
        'Records of messages sent: 48 hours. Records of wrong passwords: 24 hours.',
        'Pictures and full number of a document: deleted at once when it is approved; when it is refused, after 14 days, or after the appeal has ended. Name, last four characters and keyed hash of the number, date of birth and outcome: until you close the account.',
        'Accounts to be paid to and what was written about a withdrawal: until you close the account. Entries, and files of entries that are public: neither changed nor deleted; after you close the account only a number remains in them, which does not show who you were.',
        'Notifications on the site: 90 days.',
        'Single records that a work was opened: 30 days; after that sums of days, until the work is deleted or you close the account. Letters sent through a portfolio: 180 days.',
        'Network logs: kept apart from account details, for at least six months, as the Cybersecurity Law requires; then deleted.',
        'Archive files: once made, they are kept for a limited time, which the download page states.',
        'Records of consent: neither changed nor deleted, as evidence in disputes. After you close the account only a number remains in them, which does not show who you were.',
        'The name of a closed account: only a keyed hash, so that nobody else can use the name to pose as you.',
        'Records of reports, decisions and appeals: three years after the matter has ended.',
        'Backups: 30 days. What was deleted is gone from the backups after 30 days at the latest; should a backup be restored, what had been deleted is deleted again.',
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      paragraphs: [
        'The site uses encrypted connections. Phone numbers are encrypted; of passwords and login credentials only hashes are stored. Pictures are decoded in a separate program without network access. Database accounts have only the rights their work needs and cannot read tables that are none of their business.',
        'If personal information is leaked, altered or lost, we act at once, tell those affected as soon as possible by text message or a notice on the site what happened, what it may mean and what to do, and report to the authorities as the law requires.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      paragraphs: [
        'Under the Personal Information Protection Law you can do the following. What can be done on the pages, please do there; for the rest write to support@pixtura.example. We confirm who you are through the phone number of the account, answer within 15 working days and charge nothing. If we cannot do what you ask, we say why.',
      ],
      list: [
        'See and copy: download an archive in the settings, with your details, works, originals and the records we hold, in common formats.',
        'Correct and complete: change profile, phone number and password in the settings, and the words and settings of works on their pages; what you cannot change yourself, we correct for you.',
        'Delete: delete single works, or ask us to delete information that we no longer need or should not have collected.',
        'Withdraw consent: hide a position again, set a work to “Only me”, remove a passkey, unlink WeChat or Weibo. This does not affect what was done before.',
        'Close the account: a cooling-off period of 7 days follows in which you can withdraw; after it account details, phone number, works, pictures and originals are deleted, and only the records named above and those that the law requires remain. Where a withdrawal is not finished, we delete once it is.',
        'Ask for an explanation: the order of recommendations follows the formula stated on the page; for the result of any automatic check you can ask for a person to look again.',
        'Complain: if our answer does not satisfy you, you can complain to the cyberspace administration or go to a people’s court.',
      ],
    },
    {
      id: 'minors',
      heading: 'Minors',
      paragraphs: [
        'Please do not register if you are under 14. If we find that we hold information about a child under 14 without a guardian’s consent, we delete it at once.',
        'If you are 14 or older and under 18, please read this policy together with a guardian. A guardian can exercise all the rights of the section above for a child. We act on requests about the safety of minors within 24 hours.',
      ],
    },
    {
      id: 'others',
      heading: 'Other people in photographs',
      paragraphs: [
        'Photographs may show other people. If you can be recognised in a photograph that somebody else published and you did not agree to that, write to us with the address of the work and your reason, and we proceed as described in the Self-Review System. We do not use face recognition.',
      ],
    },
    {
      id: 'later',
      heading: 'Functions to come',
      paragraphs: [
        'Should functions such as selling licences or digital collectibles need more information, we explain it and ask for consent separately at that point; people who do not use them need not provide it.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and contact',
      paragraphs: [
        'When we change this policy, we publish the full new text, keep the old one, and after you next sign in show the differences paragraph by paragraph and ask you to confirm. If purpose, manner or kinds of processing change, that does not apply to you before you accept. What you can use until then is stated in the User Agreement.',
        'For questions, requests and complaints about personal information write to support@pixtura.example. This policy is governed by the law of the People’s Republic of China; the Chinese and English versions have the same meaning, and where they differ the Chinese one prevails.',
      ],
    },
  ],
}
