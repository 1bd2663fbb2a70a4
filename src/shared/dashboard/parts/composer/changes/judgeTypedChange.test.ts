import { describe, expect, test } from 'vitest'
import type { SafeSettings } from '../../../../domain/settingsChange/settingsChange.ts'
import { type Address, zeroAddress } from '../../../../domain/values/address.ts'
import { readySafe } from '../../../../testing/fakeSource.ts'
import { judgeTypedChange } from './judgeTypedChange.ts'
import { blankChange, type TypedChange } from './typedChange.ts'

const ada: Address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const bo: Address = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const dee: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const settings: SafeSettings = {
  owners: [ada, bo],
  threshold: 2,
  modules: [],
  guard: zeroAddress,
  fallbackHandler: zeroAddress,
  version: '1.4.1',
}

function judge(kind: TypedChange['kind'], part: Partial<TypedChange> = {}, submitted = false) {
  return judgeTypedChange({ ...blankChange(kind), ...part }, settings, { ready: readySafe, submitted })
}

describe('judgeTypedChange', () => {
  test('behavior: a new owner is accepted, with the threshold that is kept', () => {
    expect(judge('add-owner', { address: dee })).toMatchObject({
      isAccepted: true,
      addressProblem: undefined,
      thresholdProblem: undefined,
    })
  })

  test('behavior: an empty address is said only once it was submitted', () => {
    expect(judge('add-owner')).toMatchObject({ isAccepted: false, addressProblem: undefined })
    expect(judge('add-owner', {}, true).addressProblem).toContain('No recipient yet.')
  })

  test('error: an owner that is one already is said of the address', () => {
    expect(judge('add-owner', { address: ada })).toMatchObject({
      isAccepted: false,
      addressProblem: 'This is an owner already.',
      thresholdProblem: undefined,
    })
  })

  test('error: a threshold that cannot be is said of the threshold, and one that is no change once submitted', () => {
    const high = judge('change-threshold', { threshold: '3' }, true)
    expect(high).toMatchObject({ isAccepted: false, addressProblem: undefined })
    expect(high.thresholdProblem).toContain('a whole number from 1')
    expect(judge('change-threshold', { threshold: 'x' }).thresholdProblem).toContain('a whole number from 1')
    expect(judge('change-threshold', { threshold: '2' }).thresholdProblem).toBeUndefined()
    expect(judge('change-threshold', { threshold: '2' }, true).thresholdProblem).toBe(
      'This is the threshold already.',
    )
  })

  test('behavior: where no field takes the problem it is said by itself', () => {
    const removed = judge('remove-guard')
    expect(removed).toMatchObject({ takesAddress: false, takesThreshold: false, isAccepted: false })
    expect(removed.problem).toBe('This Safe has no guard.')
    expect(judge('set-handler', { noHandler: true }).problem).toBe('This is the fallback handler already.')
  })
})
