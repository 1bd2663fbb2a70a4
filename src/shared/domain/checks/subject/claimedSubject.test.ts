import { describe, expect, test } from 'vitest'
import {
  aContract,
  accountsWith,
  approve,
  batch,
  calmCall,
  carol,
  claiming,
  encode,
  payroll,
  type SceneCall,
  safe,
  scene,
  stranger,
  transfer,
  usdc,
} from '../../../testing/checkScene.ts'
import { readInterfaceText } from '../../contractCall/readInterface.ts'
import type { LowerAddress } from '../../values/address.ts'
import { runChecks } from '../runChecks.ts'
import type { ClaimedBy } from '../words/ClaimedBy.ts'
import type { CheckFacts } from './CheckFacts.ts'
import { claimedSubject } from './claimedSubject.ts'
import { createSubject } from './createSubject.ts'
import { knownFact, notApplicable, unknownFact } from './Fact.ts'
import type { InterfaceClaim } from './InterfaceClaim.ts'

const vault: LowerAddress = '0x7a17000000000000000000000000000000000a17'
const written = 'drawOut(address asset, uint256 shares, address receiver)'
const drawOut = (receiver: string): SceneCall => ({
  to: vault,
  data: encode(written, [usdc, 5_000n, receiver]),
})
const contracts = { accounts: accountsWith({ [vault]: aContract, [stranger]: aContract }) }

function claim(text: string, by: ClaimedBy = 'gateway', contract: LowerAddress | undefined = vault) {
  const methods = readInterfaceText(text)?.methods ?? []
  expect(methods).not.toEqual([])
  return { contract, by, methods } satisfies InterfaceClaim
}

const judge = (call: SceneCall, ...claims: readonly InterfaceClaim[]) =>
  runChecks(scene(call, { facts: { ...contracts, interfaces: knownFact(claims) } })).findings

const subjectOf = (call: SceneCall, facts: Partial<CheckFacts> = {}) => createSubject(scene(call, { facts }))

describe('what others say of the methods of a contract', () => {
  test('behavior: a claimed method is judged by its meaning, and the finding says whose word it is', () => {
    const added = judge(drawOut(stranger), claim(written)).filter(({ claimedBy }) => claimedBy !== undefined)
    expect(added).toMatchObject([{ id: 'F19', severity: 'high', claimedBy: 'gateway' }])
    expect(added[0]?.sentence).toMatch(
      /^By the interface that the gateway gives for this contract, unproven: /,
    )
    const [own] = judge(drawOut(stranger), claim(written, 'person')).filter(({ id }) => id === 'F19')
    expect(own?.sentence).toMatch(/^By the interface that you gave for this contract, unproven: /)
  })

  test('behavior: a claim takes no finding away, and none is said twice', () => {
    const harmless = 'drawOut(address first, uint256 second, address third)'
    for (const call of [
      drawOut(stranger),
      drawOut(safe),
      batch([drawOut(stranger), { to: usdc, data: approve(stranger, 9n) }]),
    ]) {
      const plain = judge(call)
      for (const text of [written, harmless])
        expect(judge(call, claim(text))).toEqual(expect.arrayContaining([...plain]))
      expect(judge(call, claim(harmless))).toEqual(plain)
    }
  })

  test('behavior: it holds for its contract alone, and for every contract where it names none', () => {
    const added = (contract: LowerAddress | undefined) =>
      judge(drawOut(stranger), claim(written, 'person', contract)).filter(({ claimedBy }) => claimedBy)
    expect(added(payroll)).toEqual([])
    expect(added(undefined)).toHaveLength(1)
  })

  test('behavior: a call in a batch is judged at its place', () => {
    const findings = judge(batch([calmCall, drawOut(stranger)]), claim(written))
    expect(findings.filter(({ claimedBy }) => claimedBy)).toMatchObject([
      { id: 'F19', place: 'batch item 2' },
    ])
  })

  test('error: a claim that does not fit the bytes to the last says nothing', () => {
    const call = drawOut(stranger)
    const longer: SceneCall = { ...call, data: `${call.data ?? '0x'}00` }
    expect(judge(longer, claim(written))).toEqual(judge(longer))
    const short: SceneCall = { to: vault, data: `${(call.data ?? '0x').slice(0, 74)}` as `0x${string}` }
    expect(judge(short, claim(written))).toEqual(judge(short))
    const other = claim('drawIn(address asset, uint256 shares, address receiver)')
    expect(judge(call, other)).toEqual(judge(call))
  })

  test('error: a method that is known is read in no other way', () => {
    const call: SceneCall = { to: usdc, data: approve(stranger, 9n) }
    const lie = claim('approve(address receiver, uint256 amount)', 'gateway', usdc)
    expect(judge(call, lie)).toEqual(judge(call))
  })

  test('error: where the gateway is silent the bytes are judged all the same', () => {
    const silent = runChecks(
      scene(drawOut(stranger), { facts: { ...contracts, interfaces: unknownFact('gateway-silent') } }),
    )
    expect(silent.findings).toEqual(judge(drawOut(stranger)))
  })
})

describe('claims about methods', () => {
  test('behavior: nothing is read otherwise without a claim that fits', () => {
    const signature = 'payOut(address recipient,uint256 amount)'
    const call: SceneCall = { to: stranger, data: encode(signature, [carol, 5n]) }
    const read = (one: SceneCall, facts: Partial<CheckFacts>) =>
      claimedSubject(subjectOf(one, facts), 'person')?.calls.map(({ content }) => content.kind)
    expect(read(call, claiming(signature))).toEqual(['method'])
    expect(read(call, { interfaces: unknownFact('not-asked') })).toBe(undefined)
    expect(read(call, { interfaces: notApplicable('not-asked') })).toBe(undefined)
    expect(read(call, claiming('payOut(address recipient)'))).toBe(undefined)
    expect(read({ ...call, data: `${call.data ?? '0x'}00` }, claiming(signature))).toBe(undefined)
    expect(read({ to: stranger, value: 5n }, claiming(signature))).toBe(undefined)
    expect(read(batch([{ to: stranger, value: 5n }, call]), claiming(signature))).toEqual([
      'method',
      'empty',
      'method',
    ])
    expect(
      read({ to: usdc, data: transfer(carol, 5n) }, claiming('transfer(address to,uint256 value)')),
    ).toBe(undefined)
  })
})
