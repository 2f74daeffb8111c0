import { use } from 'react'
import { campaignComposer as words } from '#web/words/campaign-composer.ts'
import { useWords } from '#web/words/words.ts'
import { BilingualField, ChoiceField, DraftContext, LinesField, NumberField, TextField, TimeField, YesField } from './draft-fields.tsx'
import { listAt, valueAt } from './draft-path.ts'
import { FormFields } from './form-fields.tsx'
import { SetFields } from './set-fields.tsx'
import { WheelFields } from './wheel-fields.tsx'

type PartName = 'who' | 'terms' | 'contest' | 'checkIn' | 'tasks' | 'wheel' | 'set' | 'form'
/** What a campaign may have, each with the button that gives it or takes it away. */
export function PartFields() {
  const w = useWords(words)
  return (
    <>
      <Part name="who">
        <div className="comp-both">
          <NumberField at="who.days" label={w.whoDays} hint={w.whoDaysHint} />
          <YesField at="who.adults" label={w.whoAge} options={w.whoAges} />
        </div>
      </Part>
      <Part name="terms">
        <BilingualField at="terms.use" label={w.use} />
        <NumberField at="terms.months" label={w.months} hint={w.monthsHint} />
      </Part>
      <Part name="contest">
        <ContestFields />
      </Part>
      <Part name="checkIn">
        <NumberField at="checkIn.freePer30" label={w.freeDays} hint={w.freeDaysHint} />
      </Part>
      <Part name="tasks">
        <TaskFields />
      </Part>
      <Part name="wheel">
        <WheelFields />
      </Part>
      <Part name="set">
        <SetFields />
      </Part>
      <Part name="form">
        <FormFields />
      </Part>
    </>
  )
}

function Part({ name, children }: { name: PartName; children: React.ReactNode }) {
  const w = useWords(words)
  const { draft, problems } = use(DraftContext)
  const has = Boolean(valueAt(draft, name))
  const wrong = problems.find(({ at }) => at === name)
  return (
    <fieldset className="comp-part">
      <legend>{w.parts[name]}</legend>
      {has ? children : <p className="muted small">{w.partNone[name]}</p>}
      {wrong && <p className="err">{wrong.says}</p>}
      <p className="run-acts">
        <button type="submit" className="btn compact quiet" name="intent" value={`part:${name}`}>
          {has ? w.partDrop[name] : w.partAdd[name]}
        </button>
      </p>
    </fieldset>
  )
}

function ContestFields() {
  const w = useWords(words)
  const { draft } = use(DraftContext)
  const awards = listAt(draft, 'contest.awards')
  return (
    <>
      <BilingualField at="contest.theme" label={w.theme} />
      <TimeField at="contest.votesUntil" label={w.votesUntil} hint={w.timeHint} />
      <NumberField at="contest.mostEntries" label={w.mostEntries} />
      <TextField at="contest.takenFrom" label={w.takenFrom} hint={w.takenFromHint} way="o" type="date" />
      <ChoiceField at="contest.ai" label={w.ai} options={w.machines} />
      <NumberField at="contest.finalists" label={w.finalists} />
      <LinesField at="contest.jury" label={w.jury} hint={w.juryHint} />
      {awards.map((_, n) => (
        <fieldset key={n} className="comp-block">
          <legend>{w.award(n + 1)}</legend>
          <BilingualField at={`contest.awards.${n}.name`} label={w.awardName} />
          <NumberField at={`contest.awards.${n}.count`} label={w.awardCount} />
          <BilingualField at={`contest.awards.${n}.prize`} label={w.prize} />
          {awards.length > 1 && (
            <p className="run-acts">
              <button type="submit" className="btn compact quiet" name="intent" value={`drop-award:${n}`}>
                {w.dropAward(n + 1)}
              </button>
            </p>
          )}
        </fieldset>
      ))}
      <p className="run-acts">
        <button type="submit" className="btn compact" name="intent" value="add-award">
          {w.addAward}
        </button>
      </p>
    </>
  )
}

function TaskFields() {
  const w = useWords(words)
  const { draft } = use(DraftContext)
  const items = listAt(draft, 'tasks.items')
  return (
    <>
      <NumberField at="tasks.mostADay" label={w.mostADay} hint={w.mostADayHint} />
      {items.map((_, n) => (
        <fieldset key={n} className="comp-block">
          <legend>{w.task(n + 1)}</legend>
          <TextField at={`tasks.items.${n}.itemId`} label={w.itemId} hint={w.itemIdHint} />
          <BilingualField at={`tasks.items.${n}.title`} label={w.taskTitle} />
          <div className="comp-both">
            <ChoiceField at={`tasks.items.${n}.deed`} label={w.deed} options={w.deeds} />
            <TextField at={`tasks.items.${n}.tag`} label={w.taskTag} hint={w.taskTagHint} way="o" />
            <NumberField at={`tasks.items.${n}.times`} label={w.times} />
            <NumberField at={`tasks.items.${n}.stamps`} label={w.stamps} />
            <YesField at={`tasks.items.${n}.daily`} label={w.often} options={w.oftens} />
            <YesField at={`tasks.items.${n}.each`} label={w.each} options={w.eaches} />
            <TextField at={`tasks.items.${n}.card`} label={w.taskCard} hint={w.taskCardHint} way="o" />
          </div>
          {items.length > 1 && (
            <p className="run-acts">
              <button type="submit" className="btn compact quiet" name="intent" value={`drop-task:${n}`}>
                {w.dropTask(n + 1)}
              </button>
            </p>
          )}
        </fieldset>
      ))}
      <p className="run-acts">
        <button type="submit" className="btn compact" name="intent" value="add-task">
          {w.addTask}
        </button>
      </p>
    </>
  )
}
