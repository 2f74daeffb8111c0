// npm run drill:farm: a farm of 500 accounts and 300 honest friends, families and dormitories, through the queries and rules that hold invitations. SEED=… repeats the dice.
import { randomInt } from 'node:crypto'
import { reportFarm } from './farm-report.ts'
import { openReport } from './report.ts'

const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const report = openReport('drill-farm')
report.note(`seed ${seed}; the same dice again with SEED=${seed} npm run drill:farm`)
await reportFarm(report, seed)
report.close({ seed })
