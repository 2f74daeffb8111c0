import type { Text } from './agreement.ts'

export const licenceTermsEn: Text = {
  title: 'Terms of image licences',
  intro:
    'These terms say what you may do once you have bought a licence for a picture at Pixtura, what you may not, and what we and the author promise you. There are four kinds: standard, extended, editorial and exclusive. A licence stays under the version it was bought under.',
  sections: [
    {
      id: 'parties',
      heading: 'Who agrees with whom',
      paragraphs: [
        'The “picture” is the one photograph or design that you licensed, the “author” is who sells it, “we” are the operator of Pixtura, and the “licensee”, “you”, is the person or organisation named in the licence certificate.',
        'The author has entrusted us with the sale of licences, and we agree with you in our own name. Whoever buys for an organisation warrants that they may act for it; the organisation is then the licensee.',
        'These terms take effect when the order has been paid and a licence number is issued. Certificate, number and terms together are the licence; where they differ, the kind named in the certificate prevails.',
      ],
    },
    {
      id: 'grant',
      heading: 'What is granted',
      paragraphs: [
        'We grant you a worldwide right of use without an end, which cannot be revoked except as said under “End of a licence”. Except for the exclusive licence it is non-exclusive. You get a right to use the picture; the copyright stays with the author.',
        'Within the uses of the kind you bought you may copy, crop, retouch colours, add words and combine the picture with other material, and print, publish, show and transmit it. No change may distort what the author means, or the facts that a picture for editorial use reports.',
      ],
    },
    {
      id: 'standard',
      heading: 'Standard licence',
      paragraphs: ['For communication, commercial or not, in which the picture is a part of the work and not the main reason why the work is bought.'],
      list: [
        'Advertising, websites, apps, social media, presentations, covers and pages of books, newspapers and magazines, packaging, film and video.',
        'Up to 500,000 printed copies in all; showing, playing and downloading online is not counted.',
        'Up to 10 people of the licensee may have access to the file.',
        'Not for goods whose main value is the picture, such as posters, postcards, phone cases, clothing, wallpaper and templates, whether they are sold or given away.',
      ],
    },
    {
      id: 'extended',
      heading: 'Extended licence',
      paragraphs: ['All uses of the standard licence, and also:'],
      list: [
        'Any number of printed copies.',
        'The picture on goods that are sold or handed out, among them posters, stationery, clothing, decoration, and goods whose main value is the picture; they must not give anybody a file of the picture that can be used alone.',
        'The picture within templates or software that are sold, as long as users can use it only there and cannot take it out.',
        'Any number of people of the licensee.',
      ],
    },
    {
      id: 'editorial',
      heading: 'Editorial licence',
      paragraphs: [
        'Only for reporting, comment, teaching, research and documentary work about what is newsworthy or of public interest. People, things or places in the picture may not have been released, so it must not promote any product, service, organisation or opinion, nor stand in sponsored content.',
        'A credit to the author and Pixtura is required. Cropping and adjusting of brightness is allowed; adding or removing content and any change of the facts is not. There is no limit of copies, and up to 10 people of one publication may have access to the file.',
      ],
    },
    {
      id: 'exclusive',
      heading: 'Exclusive licence',
      paragraphs: [
        'All uses of the extended licence. From its issue on, neither we nor the author sell a licence for this picture to anybody, here or elsewhere; the author may still show it in their portfolio and in exhibitions.',
        'Licences that were issued before stay valid; their kinds and number are stated before you buy. While an order for a standard, extended or editorial licence is being paid, an exclusive one waits for its end.',
        'You may pass the right of use of an exclusive licence on to one client, once, telling them the licence number; after that you no longer use the picture yourself.',
      ],
    },
    {
      id: 'clients',
      heading: 'Staff, contractors and clients',
      paragraphs: [
        'Employees and contractors who work for you may use the file within the number of people of the kind; contractors keep no copy when the work is done. Printers, hosts and others who handle the file only to carry out your use do not count.',
        'Where you make finished work for a client under a standard or extended licence, one licence is for one client; the client may use the finished work and gets no file of the picture that can be used alone. Apart from that a licence cannot be transferred, rented, lent or sublicensed. When a company merges, splits or passes on its whole business, the licence goes with the business; please write to us.',
      ],
    },
    {
      id: 'prohibited',
      heading: 'What is not allowed',
      paragraphs: ['Under no kind of licence may you:'],
      list: [
        'Resell, rent or give away the picture as it is or hardly changed, or put it into a picture library, a pack of material, a shared drive or any place from which others get the file.',
        'Use it as a trademark, a logo or a part of a company name, register it as a design, or claim copyright in it, minting it as a digital collectible included.',
        'Use it to train, tune or test models of machine learning, for biometric identification, or in data sets made for these purposes.',
        'Use it in content that is unlawful, obscene, defamatory, hateful or fraudulent, or that makes people in it seem to support an opinion, have an illness or follow an occupation without their consent.',
        'Swap faces or otherwise make people in it seem to do what they did not do.',
        'Remove or change the credit, the licence number or the invisible mark in a file, or write them into another picture.',
        'Publish the file in full size where nobody controls it; online, above 2048 pixels on the longer side, take reasonable measures against downloading.',
      ],
    },
    {
      id: 'credit',
      heading: 'Credit',
      paragraphs: [
        'The credit reads “Author / Pixtura”, beside the picture or in a caption on the same page. The editorial licence requires it; under the other kinds please give it where photographers are usually credited and there is room. In film and video it stands among the credits of other photographers.',
        'A credit that was forgotten and is added within 7 days of a notice is no breach.',
      ],
    },
    {
      id: 'releases',
      heading: 'People and things in the picture',
      paragraphs: [
        'For a picture offered for commercial use the author has handed in releases of the people who can be recognised and of property where they are needed, and we have reviewed them. For uses or times beyond a release you need consent of your own. A release that is withdrawn or ends does not touch licences that were sold.',
        'Pictures for editorial use come without a promise of releases. Trademarks, works of art, buildings and places that may be seen in a picture remain with their right holders; whether your use needs their permission is for you to judge.',
      ],
    },
    {
      id: 'warranty',
      heading: 'What we and the author warrant',
      paragraphs: [
        'We and the author warrant that the author may sell this licence; that the unaltered picture, used as the kind bought and these terms allow, infringes nobody’s copyright; and that a picture offered for commercial use infringes, within its releases, no right in a likeness, no privacy and no property right named there.',
        'Otherwise the picture comes as it is. We do not warrant that it suits a certain purpose of yours, nor that places, times and names in its caption are correct. Liability that the law does not allow to be excluded is not affected.',
      ],
    },
    {
      id: 'indemnity',
      heading: 'Indemnity',
      paragraphs: [
        'Where a third party makes a claim against you because we broke the warranty above, we bear the damages finally awarded or agreed with us and reasonable costs of lawyers and courts, in all for each licence up to ¥50,000 for a standard, ¥500,000 for an extended, ¥20,000 for an editorial and ¥500,000 for an exclusive licence. What follows from changes to the picture, from its combination with other content, or from use after a notice to stop is not covered.',
        'Tell us of a claim within 10 days, admit and settle nothing before, let us take part and help as is reasonable; damage that grows because you told us late is not covered.',
        'Where your breach of these terms leads to a claim against us or the author, you bear the damage, reasonable costs of lawyers included.',
      ],
    },
    {
      id: 'liability',
      heading: 'Limits of liability',
      paragraphs: [
        'Beyond the sums of the section above neither side answers for indirect damage or lost profit, and our other liability under a licence is limited in all to the price you paid for it. This does not hold for intent or gross negligence, injury to persons, or where the law forbids such limits. Rights that consumers have by law are not reduced.',
      ],
    },
    {
      id: 'replacement',
      heading: 'Stopping and replacing',
      paragraphs: [
        'Where we reasonably believe that a picture may infringe somebody’s rights, we can ask you to stop using it. Begin no new use after 7 days and take it off the web where that is possible; what is printed may be used up, unless a court orders otherwise. We replace the picture with one of equal worth or refund the price of the licence, as you choose; claims for indemnity that arose before are not affected.',
      ],
    },
    {
      id: 'refund',
      heading: 'Taking a licence back',
      paragraphs: [
        'As long as its file has not been downloaded, a licence can be given back within the time that the page of the order states; the price returns the way it came, and the licence ends. After a download there is no refund, except where the picture differs gravely from its description, the file is damaged or its rights are defective.',
        'A picture that is later taken off sale, an author who leaves, or an account that is closed does not touch licences that were sold; you can go on downloading the file.',
      ],
    },
    {
      id: 'termination',
      heading: 'End of a licence',
      paragraphs: [
        'Where you gravely breach these terms and do not mend it within 14 days of a written notice, we can end the licence; for resale of the picture, removal of marks or training of models it ends when the notice arrives. When a payment is reversed the licence is suspended, and where it turns out that nothing was paid, it never began.',
        'After its end stop using the picture and delete the file. Copies and programmes finished before under the terms may go on circulating, unless the licence ended for your breach.',
      ],
    },
    {
      id: 'proof',
      heading: 'Certificate and mark',
      paragraphs: [
        'Each licence has a certificate with an electronic signature that names its number, the picture, the kind, the version of the terms and the time of issue, and that can be verified offline. The delivered files carry credit and licence number, and an invisible mark that shows in a dispute from which licence a file came. The mark records no device, address or time of use.',
        'Where there is good reason to think that a use goes beyond the licence, we can ask you, at most once a year, to state your uses in writing within 14 days.',
      ],
    },
    {
      id: 'price',
      heading: 'Price and tax',
      paragraphs: [
        'Prices are in yuan, and the whole amount is stated before you pay; value added tax is included, and an invoice can be issued. The price follows from the author’s base price and the kind of licence; what of it goes to the author, to people in the picture, to the platform and to tax is stated before and after.',
        'A later change of price does not touch licences that were issued.',
      ],
    },
    {
      id: 'law',
      heading: 'Governing law and disputes',
      paragraphs: [
        'These terms are governed by the law of the People’s Republic of China (for this purpose without the law of Hong Kong, Macao and Taiwan); the United Nations Convention on Contracts for the International Sale of Goods and rules of conflict do not apply. In a dispute please talk to us first; if we cannot settle it, the people’s court that has jurisdiction at our domicile decides, and consumers may also go to the one at theirs.',
        'There is a Chinese and an English version with the same meaning; where they differ, the Chinese one prevails. If one clause is invalid, the others stand.',
        'Changed terms are published as a new version and hold for licences issued after that. Earlier versions stay open to everybody. For questions and notices to stop write to support@pixtura.example.',
      ],
    },
  ],
}
