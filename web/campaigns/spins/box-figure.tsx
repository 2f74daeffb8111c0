/** A box as a drawing: shut, and open once what was in it is known. It says nothing that words beside it do not. */
export const BoxFigure = ({ isOpen }: { isOpen: boolean }) => (
  <svg className="box-figure" viewBox="0 0 240 200" aria-hidden="true">
    <path className="side" d="M40 88h160v92H40z" />
    <path className="fine" d="M120 88v92" />
    <path className="side" d={isOpen ? 'M40 88 16 44h96l8 44M200 88l24-44h-96l-8 44' : 'M28 60h184v28H28zM120 60v28'} />
  </svg>
)
