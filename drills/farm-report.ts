// What a farm gets, and what honest friends lose by it: the targets of drill:farm, which drill:fairness holds as well.
import { withPostgres } from '../bench/feeds.ts'
import { judgeFarm } from './farm-judge.ts'
import { farmWorld } from './farm-world.ts'
import type { Report } from './report.ts'

const [HELD, WRONGLY] = [0.95, 0.01]
const percent = (part: number) => `${(100 * part).toFixed(1)} %`

export const reportFarm = (report: Report, seed: number): Promise<void> =>
  withPostgres('farm', async (postgres) => {
    const { farm, honest, ways, paid } = await judgeFarm(postgres, farmWorld(seed))
    report.target(
      `of the rewards of ${farm.friends} accounts of a farm at least ${percent(HELD)} are held`,
      farm.held >= HELD * farm.friends,
      percent(farm.held / farm.friends),
    )
    report.target(
      `of ${honest.friends} honest friends at most ${percent(WRONGLY)} are held`,
      honest.held <= WRONGLY * honest.friends,
      percent(honest.held / honest.friends),
    )
    report.target(
      'each is paid once however often it is settled',
      paid.twice === 0 && paid.entries === paid.friends,
      `${paid.entries} entries for ${paid.friends} friends`,
    )
    for (const { name, friends, held } of ways) report.note(`${name}: ${held} of ${friends} held`)
  })
