import type { Text } from './agreement.ts'

export const selfReviewSystemEn: Text = {
  title: 'Self-Review System',
  intro:
    'This document says how Pixtura (拾光) checks content: what programs check at upload, what people check, how others can report something, how long it takes, and how to appeal when you disagree. Both the standards and the results should be explained clearly.',
  sections: [
    {
      id: 'principles',
      heading: 'How we go about it',
      paragraphs: ['Checking content is required by law and is our duty to the community. We keep to these rules:'],
      list: [
        'We check content, not people: the same standards hold whoever publishes.',
        'We give reasons: when we refuse something or act on it, we tell you in a sentence why, and what you can change.',
        'Programs do not have the last word: whatever needs judgement is decided by a person in the end, and you can ask for a second look.',
        'Nothing is done in secret: we do not change your words, lower your work in the order or make it visible to you alone without telling you.',
      ],
    },
    {
      id: 'files',
      heading: 'Checked automatically at upload: the file',
      paragraphs: [
        'When a file has arrived, a program opens it in a process that is cut off from the network, usually in less than a minute. It looks at the content, never at the file name. A file that does not pass cannot be published; the page says why and what to do, and the file is then deleted.',
      ],
      list: [
        'Format: JPEG, PNG, WebP and AVIF are accepted. HEIC, TIFF, GIF, SVG and camera RAW files cannot be used directly; we tell you how to convert them.',
        'Size: at most 50 MB and 100 million pixels per file; at most 500 files and 5 GB per person and day.',
        'Dimensions: after the photograph is turned upright, width or height is at least 800 pixels and the other side at least 100.',
        'Completeness: files that are damaged, incomplete, unreadable or take too long to decode are not accepted.',
        'Safety: files that pretend to be pictures are not accepted; code hidden in metadata does not reach the public pictures.',
      ],
    },
    {
      id: 'declarations',
      heading: 'Checked automatically at upload: statements and similarity',
      paragraphs: [
        'The program also reads what the file says about itself and compares it with your own other pictures. These checks do not stop your picture; they add a label or a mark.',
      ],
      list: [
        'Labels for artificial intelligence: when the metadata says that artificial intelligence generated or assisted, the work is labelled “AI-generated” or “AI-assisted”, and the label cannot be switched off or lowered. When there are only traces of a generating tool, we ask you to confirm. You must also declare it yourself, see the User Agreement.',
        'Rights statements: when the metadata carries somebody else’s name or copyright notice, the picture gets the mark “rights”.',
        'Similarity: when a picture is almost the same as another of your own (for instance compressed again, resized, brightened or turned grey), it gets the mark “similar”.',
      ],
    },
    {
      id: 'marks',
      heading: 'What the marks mean',
      paragraphs: [
        'The marks “rights” and “similar” can be seen only by you and by reviewers. They are not public, do not affect any order and are no accusation. They ask you to check once more: may you publish this picture, and did you upload it twice?',
        'Should you later offer a marked picture for sale or enter it in a contest, we will ask you to explain first.',
      ],
    },
    {
      id: 'words',
      heading: 'Checked automatically when publishing: words',
      paragraphs: [
        'Account names, nicknames, personal addresses and biographies, and the titles, descriptions, tags, places, alternative texts and credits of works are compared with a list of banned words when they are saved. Some words are only banned in names, such as those that pose as customer service; the others are banned everywhere.',
        'Case, width, hidden characters and letters that look alike make no difference. If a banned word is found, the text cannot be saved and we tell you which word it is and where; what you wrote stays where it is, and you can go on once it is changed.',
        'A list of words also hits innocent sentences. If you think that a word should not have been stopped, write to us; we look into it and correct the list. Every change of the list is recorded with its time, its reason and who made it.',
      ],
    },
    {
      id: 'people',
      heading: 'What people check',
      paragraphs: [
        'Works are not reviewed one by one before publication; they appear as soon as the automatic checks are passed. After publication, reviewers look at the following:',
      ],
      list: [
        'Works and accounts that somebody reported.',
        'Works about which a holder of rights complained.',
        'The photograph of the day on the home page, which the formula chose.',
        'Requests for a second look at automatic results, and appeals.',
        'Content that the law requires us to look for.',
      ],
    },
    {
      id: 'report',
      heading: 'How to report something',
      paragraphs: [
        'Signed in, choose “Report” in the menu of a work, a reason, and add words if you like; at most 20 reports a person and day. Without an account, write to support@pixtura.example with the address of the work or account, the rule that you think is broken, and why. We do not tell the person reported who reported them.',
        'However many report the same thing, it is one case, which a person decides. With the first report we seal a copy of its words and pictures as evidence, which can be looked at even if its author deletes it; it is deleted 30 days after the decision, or when an appeal has ended.',
        'What is looked at first depends on the harm, the time and how many report it. Reports by somebody whose last 5 were all found to be about nothing wrong count a quarter in that order until one is upheld; none is ignored for it.',
        'We decide and tell you the result within 3 working days, and confirm letters within 1. If we need longer, we say why and until when.',
        'For reports about the safety of minors, danger to a person or private information made public, write “urgent” in the subject. We act within 24 hours and, where necessary, stop showing the content first and judge afterwards.',
      ],
    },
    {
      id: 'rights-complaint',
      heading: 'Complaints about copyright, likeness and similar rights',
      paragraphs: ['If somebody has published your work or a photograph of you without your consent, write to us with the following:'],
      list: [
        'Your name and how to reach you; if you complain for somebody else, their authorisation.',
        'The address of the work you complain about.',
        'First evidence of your right, such as the original, the address of an earlier publication or a copyright registration; where it is about a likeness, which person in the photograph is you.',
        'A statement that what you say is true and that you answer for it if it is not.',
      ],
    },
    {
      id: 'counter-notice',
      heading: 'What follows a complaint',
      paragraphs: [
        'If everything is there, we stop showing the work within 3 working days and pass the complaint on to the person who published it. If something is missing, we tell you what.',
        'If that person believes that nothing is infringed, they can send a statement and evidence to that effect, which we pass on to the complainant. If the complainant does not tell us within 15 days of receiving it that they have complained to the authorities or gone to court, we show the work again.',
        'Whoever causes damage by a complaint in bad faith or a false statement is liable for it under the law.',
      ],
    },
    {
      id: 'measures',
      heading: 'What we can do',
      paragraphs: ['From mild to severe, we choose the measure that suffices, and first ask whether a change would do:'],
      list: [
        'Asking you to change words, label or place.',
        'No longer showing a work: its address no longer opens for others; you can still see it and take it back.',
        'No longer showing it, with a strike: a strike ends after 90 days, and at once when an appeal succeeds.',
        'Restricting publishing: with 3 strikes that count, nothing can be published for 7 days; period and reasons stand in your settings under Standing.',
        'Suspending or closing an account: for serious or repeated breaches.',
        'Keeping records and reporting to the authorities: where a crime is suspected or the law requires it.',
      ],
    },
    {
      id: 'appeal',
      heading: 'How to appeal',
      paragraphs: [
        'You can appeal against any measure, any result of an automatic check and any decision of ours on a report. Within 15 days of the notice, give your reasons in your settings under Standing, once for a decision; or write to support@pixtura.example and add evidence.',
        'Somebody who took no part in the first decision looks at the appeal and answers in writing within 5 working days. If the appeal succeeds, we restore everything at once and correct the records; if not, we give the reasons.',
        'While an appeal is open, content that is no longer shown is not deleted. If you are still not satisfied, you can complain to the authorities or go to court.',
      ],
    },
    {
      id: 'records',
      heading: 'Records',
      paragraphs: [
        'For every measure we record the time, the grounds, the decision and who took it, and keep this for three years after the matter has ended. Reviewers see only what they need for the case, and each look is recorded.',
        'Decisions that concern you stand under Standing, and you can write to us for all records of them, except who reported you. How many reports and decisions there were of each kind, and how long they waited, is on the page of open books.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and contact',
      paragraphs: [
        'When we change this document, we publish the full new text, keep the old one, and after you next sign in show the differences paragraph by paragraph and ask you to confirm. Where new functions (such as selling licences, comments or groups) need checks of their own, they are added here.',
        'For questions and suggestions write to support@pixtura.example. The Chinese and English versions have the same meaning, and where they differ the Chinese one prevails.',
      ],
    },
  ],
}
