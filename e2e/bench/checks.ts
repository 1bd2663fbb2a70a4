import { assess } from '../../src/shared/domain/checks/assess.ts'
import type { CheckedTransaction } from '../../src/shared/domain/checks/CheckSubject.ts'
import { account, batch, scene, transfer, usdc } from '../../src/shared/testing/checkScene.ts'
import { measureCpu, ratioResult } from './measureCpu.ts'
import type { Subject } from './Subject.ts'
import { median } from './statistics.ts'

const repeats = 20

/** Hashing, decoding and every check of a batch of 200 payments, beside the same of one payment. */
export const checks: Subject = {
  name: 'checks',
  usualRounds: 15,
  limits: { 'checks.200callsVs1call': { atMost: 30 } },
  async measure({ rounds, print }) {
    const calls = Array.from({ length: 200 }, (_, index) => ({
      to: usdc,
      data: transfer(account(`employee ${index}`), BigInt(index + 1) * 10n ** 6n),
    }))
    const repeat = (checked: CheckedTransaction) => () => {
      for (let index = 0; index < repeats; index++) assess(checked)
    }
    const sides = { ours: repeat(scene(batch(calls))), floor: repeat(scene(calls[0] ?? { to: usdc })) }
    const costs = measureCpu(sides, { rounds, warmUp: 3 })
    const each = (list: readonly number[]) => (median(list) / repeats).toFixed(2)
    print(`\nChecks, ms of CPU: 200 calls ${each(costs.ours)}, one call ${each(costs.floor)}`)
    return [ratioResult('checks.200callsVs1call', costs.ours, costs.floor)]
  },
}
