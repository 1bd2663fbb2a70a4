import { measureInChromium } from './domain/measureInChromium.ts'
import { batchCount, callCount, decodeWork } from './domain/workloads.ts'
import { measureCpu, ratioResult } from './measureCpu.ts'
import type { Subject } from './Subject.ts'
import { median } from './statistics.ts'

/** Batches of transfers, to the last leaf and byte, beside viem's decoder. */
export const decode: Subject = {
  name: 'decode',
  // viem takes seconds for so many, so that few rounds are steady enough.
  usualRounds: 1,
  minutes: 15,
  limits: { 'decode.vsViem': { atLeast: 50 }, 'decode.vsViemInChromium': { atLeast: 50 } },
  async measure({ rounds, print, launch }) {
    measureCpu(decodeWork(50), { rounds: 1, warmUp: 0 })
    const costs = measureCpu(decodeWork(batchCount), { rounds, warmUp: 0 })
    const inPage = await measureInChromium(launch, {
      work: 'decode',
      warmUpWork: 'few-decode',
      rounds,
      warmUp: 1,
    })
    print(
      `\nDecode, ms of CPU for ${batchCount} batches of ${callCount} transfers: ours ${median(costs.ours).toFixed(0)}, viem ${median(costs.floor).toFixed(0)}; in Chromium ours ${median(inPage.ours).toFixed(0)}, viem ${median(inPage.floor).toFixed(0)}`,
    )
    // So many times faster.
    return [
      ratioResult('decode.vsViem', costs.floor, costs.ours),
      ratioResult('decode.vsViemInChromium', inPage.floor, inPage.ours),
    ]
  },
}
