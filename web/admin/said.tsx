/** What became of a form, read out when it appears. */
export const Said = ({ text }: { text: string | null | undefined }) => <output className={text ? 'notice' : 'vh'}>{text}</output>
