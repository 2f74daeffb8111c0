import { use } from 'react'
import { campaignComposer as words } from '#web/words/campaign-composer.ts'
import { useWords } from '#web/words/words.ts'
import { BilingualField, ChoiceField, DraftContext, NumberField, TextField } from './draft-fields.tsx'
import { listAt, valueAt } from './draft-path.ts'

/** The table of a wheel: what its parts give, how likely, how many, and to which each falls; the guarantee; and what all of it costs at most. */
export function WheelFields() {
  const w = useWords(words)
  const { draft } = use(DraftContext)
  const parts = listAt(draft, 'wheel.parts')
  const hasGuarantee = Boolean(valueAt(draft, 'wheel.guarantee'))
  const sum = (name: string) => parts.reduce<number>((all, _, n) => all + numberAt(draft, `wheel.parts.${n}.${name}`), 0)
  const cost = parts.reduce<number>((all, _, n) => all + numberAt(draft, `wheel.parts.${n}.worth`) * numberAt(draft, `wheel.parts.${n}.stock`), 0)
  return (
    <>
      <p className="small muted">{w.wheelSum(sum('odds'), cost)}</p>
      <ChoiceField at="wheel.look" label={w.wheelLook} options={w.wheelLooks} />
      <NumberField at="wheel.mostADay" label={w.spinsADay} />
      {parts.map((_, n) => (
        <fieldset key={n} className="comp-block">
          <legend>{w.wheelPart(n + 1)}</legend>
          <BilingualField at={`wheel.parts.${n}.name`} label={w.wheelPartName} />
          <div className="comp-both">
            <TextField at={`wheel.parts.${n}.id`} label={w.wheelPartId} hint={w.itemIdHint} />
            <ChoiceField at={`wheel.parts.${n}.kind`} label={w.wheelPartKind} options={w.wheelPartKinds} />
            <NumberField at={`wheel.parts.${n}.worth`} label={w.worthInFen} />
            <NumberField at={`wheel.parts.${n}.odds`} label={w.oddsOfAll} />
            <NumberField at={`wheel.parts.${n}.stock`} label={w.wheelStock} hint={w.wheelStockHint} />
            <NumberField at={`wheel.parts.${n}.points`} label={w.couponPoints} hint={w.couponPointsHint} />
            <TextField at={`wheel.parts.${n}.next`} label={w.fallsTo} hint={w.fallsToHint} way="o" />
          </div>
          {parts.length > 2 && (
            <p className="run-acts">
              <button type="submit" className="btn compact quiet" name="intent" value={`drop-wheel-part:${n}`}>
                {w.dropWheelPart(n + 1)}
              </button>
            </p>
          )}
        </fieldset>
      ))}
      {hasGuarantee && (
        <div className="comp-both">
          <NumberField at="wheel.guarantee.after" label={w.guaranteeAfter} />
          <TextField at="wheel.guarantee.part" label={w.guaranteePart} />
        </div>
      )}
      <p className="run-acts">
        <button type="submit" className="btn compact" name="intent" value="add-wheel-part">
          {w.addWheelPart}
        </button>
        <button type="submit" className="btn compact quiet" name="intent" value="part:wheel.guarantee">
          {hasGuarantee ? w.dropGuarantee : w.addGuarantee}
        </button>
      </p>
    </>
  )
}
function numberAt(draft: Parameters<typeof valueAt>[0], path: string): number {
  const value = valueAt(draft, path)
  return typeof value === 'number' ? value : 0
}
