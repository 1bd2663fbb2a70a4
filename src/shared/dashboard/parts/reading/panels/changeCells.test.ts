import { describe, expect, test } from 'vitest'
import type { Simulated, SimulatedStep } from '../../../../chain/simulate/Simulated.ts'
import type { Finding } from '../../../../domain/checks/Assessment.ts'
import { runChecks } from '../../../../domain/checks/runChecks.ts'
import { officialDeployments } from '../../../../domain/contracts/officialDeployments.ts'
import type { WorthOf } from '../../../../domain/lead/leadWorth.ts'
import { checksumAddress } from '../../../../domain/values/address.ts'
import {
  account,
  approve,
  encode,
  payroll,
  safe,
  scene,
  state,
  stranger,
  uniswap,
  usdc,
} from '../../../../testing/checkScene.ts'
import type { ChangeUnits } from './ChangeCell.ts'
import { changeCells } from './changeCells.ts'

const units = {
  unitOf: (token: string) => (token === usdc ? { symbol: 'USDC', decimals: 6 } : undefined),
  nameOf: () => undefined,
  deployments: officialDeployments(),
}
const after = { ...state, nonce: state.nonce + 1n }
const dollar = 10n ** 6n
const endless = 2n ** 256n - 1n

const none: readonly never[] = []

function cells(
  step: Partial<SimulatedStep>,
  allMoves = true,
  findings: readonly Finding[] = none,
  worthOf?: WorthOf,
  more: Partial<ChangeUnits> = {},
  method: Simulated['method'] = 'traced',
) {
  const whole: SimulatedStep = {
    outcome: { kind: 'ran' },
    balances: [],
    moves: [],
    allowances: [],
    after,
    singleton: undefined,
    gasUsed: undefined,
    ...step,
  }
  const simulated: Simulated = {
    method,
    blockNumber: 1n,
    before: state,
    steps: [whole],
    allMoves,
    tokensAsked: 1,
  }
  return changeCells({ ok: true, simulated }, { ...units, ...more, findings, ...(worthOf && { worthOf }) })
}

test('behavior: NFTs are those of a collection, by its name where it has one', () => {
  const moves = [{ token: account('prints'), amount: -1n, nft: true }] as never
  expect(cells({ moves })[0]?.label).toMatch(/^NFTs of 0x/)
  const named = cells({ moves }, true, none, undefined, { ownNameOf: () => 'Harbor Prints' })
  expect(named[0]).toMatchObject({ label: 'NFTs of Harbor Prints', becomes: '−1', by: 'Leaves this Safe' })
})

describe('changeCells', () => {
  test('behavior: a payment is a balance before and after with its share, and the rest stays', () => {
    const balances = [{ token: usdc, before: 1_000n * dollar, after: 988n * dollar }]
    expect(cells({ balances })).toEqual([
      {
        key: usdc,
        label: 'USDC of this Safe',
        was: '1,000',
        becomes: '988',
        by: '−12, 1.2 % of the balance',
      },
      expect.objectContaining({ key: 'rest', becomes: 'Stays as it is' }),
    ])
  })

  test('behavior: a change of a balance has its dollars where the gateway has a price', () => {
    const balances = [{ token: usdc, before: 1_000n * dollar, after: 988n * dollar }]
    const worthOf = (_token: string, amount: bigint) => Number(amount) / Number(dollar)
    const [first] = cells({ balances }, true, none, worthOf)
    expect(first).toMatchObject({ by: '−12, $12.00, 1.2 % of the balance', isPriced: true })
  })

  test.each([
    [279n, 10_000n, '2.8 %'],
    [256n, 10_000n, '2.6 %'],
    [1_449n, 10_000n, '14 %'],
    [1_450n, 10_000n, '15 %'],
    [9_949n, 10_000n, '99.5 %'],
    [99_999n, 100_000n, 'more than 99.9 %'],
    [99_999n, 99_999n, '100 %'],
    [9n, 10_000n, 'less than 0.1 %'],
  ])('behavior: %s of %s is %s', (part, whole, said) => {
    const [first] = cells({ balances: [{ token: usdc, before: whole, after: whole - part }] })
    expect(first?.by).toContain(`, ${said} of the balance`)
  })

  test('error: of approvals nothing is said to stay where not every movement was seen', () => {
    expect(cells({})[0]?.by).toContain('approvals')
    expect(cells({}, false)[0]?.by).not.toContain('approvals')
  })

  test('error: unpublished code is as bad as the checks say, and so are the accounts that can spend', () => {
    const { findings } = runChecks(scene({ to: stranger, data: '0x12345678', operation: 1 }))
    const found = cells({ singleton: stranger, after: undefined }, true, findings)
    expect(found.map(({ key, severity }) => [key, severity])).toEqual([
      ['code', 'critical'],
      ['spend', 'critical'],
      ['moved', undefined],
    ])
    expect(found[0]).toMatchObject({ was: 'SafeL2 1.4.1', becomes: 'Unknown' })
  })

  test('behavior: owners and threshold are one cell', () => {
    const owners = [...state.owners, stranger]
    expect(cells({ after: { ...after, owners, threshold: 1 } })[0]).toMatchObject({
      was: '2 of 3 owners',
      becomes: '1 of 4 owners',
      by: '1 added, threshold 2 to 1',
    })
  })

  test('error: what another cell says changes is not said to stay', () => {
    const rest = (step: Partial<SimulatedStep>) => cells(step).find(({ key }) => key === 'rest')?.by
    expect(rest({})).toBe('Owners, threshold, code, modules, guard, approvals')
    expect(rest({ after: { ...after, owners: [...state.owners, stranger] } })).toBe(
      'Code, modules, guard, approvals',
    )
    expect(rest({ after: { ...after, modules: [stranger] } })).toBe(
      'Owners, threshold, code, guard, approvals',
    )
    expect(rest({ after: { ...after, guard: stranger } })).toBe('Owners, threshold, code, modules, approvals')
  })

  test.each([
    ['high', stranger, endless],
    ['warning', uniswap, endless],
    ['high', stranger, dollar],
    [undefined, uniswap, dollar],
  ] as const)(
    'behavior: a right to spend is marked %s, as the checks say of its spender',
    (severity, spender, amount) => {
      const { findings } = runChecks(scene({ to: usdc, data: approve(spender, amount) }))
      // What is found of anything else marks no right.
      const others = runChecks(scene({ to: account('trap'), data: '0x12345678', operation: 1 })).findings
      const allowances = [{ token: usdc, spender, amount }]
      const [cell] = cells({ allowances }, true, [...others, ...findings])
      expect(cell).toMatchObject({ becomes: amount === endless ? 'Unlimited' : '1 USDC' })
      expect(cell?.severity).toBe(severity)
    },
  )

  test('behavior: a right says what it puts at risk now, in dollars where there is a price', () => {
    const allowances = (amount: bigint) => ({ allowances: [{ token: usdc, spender: stranger, amount }] })
    const worthOf = (_token: string, amount: bigint) => Number(amount) / Number(dollar)
    const heldOf = () => 1_250n * dollar
    const by = (amount: bigint, ...given: readonly [WorthOf?, Partial<ChangeUnits>?]) =>
      cells(allowances(amount), true, none, ...given)[0]
    const open = 'Stays open afterwards'
    expect(by(endless, worthOf, { heldOf })).toMatchObject({
      by: `All 1,250 USDC, $1,250.00 at risk now. Stays open`,
      isPriced: true,
    })
    expect(by(2_000n * dollar, undefined, { heldOf })?.by).toBe(`All 1,250 USDC at risk now. Stays open`)
    expect(by(2n * dollar, worthOf, { heldOf })?.by).toBe('$2.00. Stays open')
    // Where nobody knows what is there, the largest number has no worth.
    expect(by(endless, worthOf)?.by).toBe(open)
    expect(by(endless, worthOf)?.isPriced).toBeUndefined()
    expect(by(endless, worthOf, { heldOf: () => 0n })?.by).toBe(open)
  })

  test('error: who is needed to spend, and what the refund takes, are marked where that is red', () => {
    const own = (signature: string, args: readonly unknown[]) =>
      runChecks(scene({ to: safe, data: encode(signature, args) })).findings
    const lowered = { after: { ...after, threshold: 1 } }
    const down = own('changeThreshold(uint256 threshold)', [1n])
    expect(cells(lowered, true, down)[0]).toMatchObject({ key: 'owners', severity: 'critical' })
    const added = { after: { ...after, owners: [...state.owners, payroll] } }
    const known = own('addOwnerWithThreshold(address owner,uint256 threshold)', [payroll, 2n])
    expect(known[0]?.severity).toBe('warning')
    expect(cells(added, true, known)[0]?.severity).toBeUndefined()
    const module = own('enableModule(address module)', [stranger])
    expect(cells({ after: { ...after, modules: [stranger] } }, true, module)[0]?.severity).toBe('critical')
  })

  test('behavior: a balance that pays the gas refund says how much that may be, unless it is not simulated', () => {
    const balances = [{ token: usdc, before: 1_000n * dollar, after: 988n * dollar }]
    const refund = { token: usdc, most: '520 USDC' }
    const fields = {
      safeTxGas: 400n,
      baseGas: 120n,
      gasPrice: 1_000_000n,
      gasToken: checksumAddress(usdc),
      refundReceiver: checksumAddress(stranger),
    }
    const { findings } = runChecks(scene({ to: payroll, value: 1n }, { fields }))
    const [paid] = cells({ balances }, true, findings, undefined, { refund })
    expect(paid).toMatchObject({
      by: '−12, 1.2 % of the balance. With the gas refund, which may be up to 520 USDC',
      severity: 'critical',
    })
    const [other] = cells({ balances }, true, findings, undefined, { refund: { ...refund, token: stranger } })
    expect(other?.by).toBe('−12, 1.2 % of the balance')
    expect(other?.severity).toBeUndefined()
    const [bare] = cells({ balances }, true, findings, undefined, { refund }, 'delegated')
    expect(bare?.by).toBe('−12, 1.2 % of the balance')
  })

  test('edge: of more than three changes two are shown, and the others counted', () => {
    const balances = [1, 2, 3, 4].map((number) => ({
      token: account(`token ${number}`),
      before: 5n,
      after: 4n,
    }))
    const found = cells({ balances })
    expect(found).toHaveLength(3)
    expect(found[2]).toMatchObject({ key: 'more', becomes: '2 more changes' })
  })

  test('error: what would fail changes nothing', () => {
    const found = cells({ outcome: { kind: 'failed', reason: 'GS013', path: undefined, nonceUsed: false } })
    expect(found).toEqual([
      expect.objectContaining({ becomes: 'It would fail', by: 'GS013. Nothing would change.' }),
    ])
  })

  test('behavior: what the recipient of a payment has is not the question of who signs it', () => {
    const balances = [{ token: usdc, before: 1_000n * dollar, after: 988n * dollar }]
    const flows = [{ other: stranger, sent: 12n * dollar, received: 0n }]
    const moves = [{ token: usdc, amount: -12n * dollar, nft: false, flows }]
    expect(cells({ balances, moves }).map(({ key }) => key)).toEqual([usdc, 'rest'])
  })
})
