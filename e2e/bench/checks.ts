import { measureInChromium } from './domain/measureInChromium.ts'
import { checkRepeats, checksWork } from './domain/workloads.ts'
import { type CpuCosts, measureCpu, ratioResult } from './measureCpu.ts'
import type { Subject } from './Subject.ts'
import { median } from './statistics.ts'

/** All checks of a batch of 200 payments beside those of one. */
export const checks: Subject = {
  name: 'checks',
  usualRounds: 15,
  minutes: 15,
  limits: {
    'checks.200callsVs1call': { atMost: 30 },
    'checks.200callsVs1callInChromium': { atMost: 30 },
  },
  async measure({ rounds, print, launch }) {
    const costs = measureCpu(checksWork(), { rounds, warmUp: 3 })
    const inPage = await measureInChromium(launch, { work: 'checks', rounds, warmUp: 3 })
    print(`\nChecks, ms of CPU: ${eachOf(costs)}; in Chromium ${eachOf(inPage)}`)
    return [
      ratioResult('checks.200callsVs1call', costs.ours, costs.floor),
      ratioResult('checks.200callsVs1callInChromium', inPage.ours, inPage.floor),
    ]
  },
}

function eachOf({ ours, floor }: CpuCosts): string {
  const each = (list: readonly number[]) => (median(list) / checkRepeats).toFixed(2)
  return `200 calls ${each(ours)}, one call ${each(floor)}`
}
