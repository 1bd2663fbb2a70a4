import { measureInChromium } from './domain/measureInChromium.ts'
import { hashCount, hashWork } from './domain/workloads.ts'
import { cpuOf, measureCpu, ratioResult } from './measureCpu.ts'
import type { Subject } from './Subject.ts'
import { median } from './statistics.ts'

/** Hashes of Safe transactions beside the keccaks that they are made of. */
export const hash: Subject = {
  name: 'hash',
  usualRounds: 15,
  minutes: 10,
  limits: { 'hash.vsRawKeccak': { atMost: 1.25 }, 'hash.vsRawKeccakInChromium': { atMost: 1.25 } },
  async measure({ rounds, print, launch }) {
    const work = hashWork()
    const costs = measureCpu(work, { rounds, warmUp: 3 })
    const viem = cpuOf(work.viem)
    const inPage = await measureInChromium(launch, { work: 'hash', rounds, warmUp: 3 })
    print(
      `\nHash, ms of CPU for ${hashCount}: ours ${median(costs.ours).toFixed(1)}, raw keccak ${median(costs.floor).toFixed(1)}, hashTypedData of viem ${viem.toFixed(1)}; in Chromium ours ${median(inPage.ours).toFixed(1)}, raw keccak ${median(inPage.floor).toFixed(1)}`,
    )
    return [
      ratioResult('hash.vsRawKeccak', costs.ours, costs.floor),
      ratioResult('hash.vsRawKeccakInChromium', inPage.ours, inPage.floor),
    ]
  },
}
