import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  encode,
  look,
  payroll,
  safe,
  scene,
  stranger,
  uniswap,
  usdc,
} from '../../../testing/checkScene.ts'

const pool = account('pool')
const word = `0x${'0c'.repeat(32)}`
const padded = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const top = (severity: string) => [`${severity} at transaction`]
const call = (signature: string, args: readonly unknown[]) => ({ to: pool, data: encode(signature, args) })

describe('accounts that a method writes into a contract', () => {
  test('behavior: H1 fires for the modules, sources and libraries of a stranger, one or many', () => {
    for (const [signature, args] of [
      ['setInterchainSecurityModule(address module)', [stranger]],
      ['enrollRemoteRouter(uint32 domain,bytes32 router)', [10, padded(stranger)]],
      [
        'setReceiveLibrary(address oapp,uint32 eid,address newLib,uint256 grace)',
        [pool, 30_110, stranger, 0n],
      ],
      ['setAssetSources(address[] assets,address[] sources)', [[usdc], [stranger]]],
      ['setProofSubmitter(address newProofSubmitter)', [stranger]],
      ['commit_smart_wallet_checker(address addr)', [stranger]],
    ] as const)
      expect(look('H1', scene(call(signature, args))), signature).toEqual(top('high'))
  })

  test('behavior: H1 fires when a permission is granted, by the argument beside the account', () => {
    const grant = (who: string) =>
      call('grant(address where,address who,bytes32 permissionId)', [pool, who, word])
    expect(look('H1', scene(grant(stranger)))).toEqual(top('critical'))
    expect(look('H1', scene(grant(payroll)))).toEqual(top('warning'))
    expect(look('H1', scene(grant(safe)))).toEqual([])
  })

  test('behavior: H1 warns of a stranger whom a method writes into a contract without a word of what they become', () => {
    const model = (address: string) => call('_setInterestRateModel(address newInterestRateModel)', [address])
    expect(look('H1', scene(model(stranger)))).toEqual(top('warning'))
    for (const known of [payroll, safe, uniswap, pool, `0x${'00'.repeat(20)}`])
      expect(look('H1', scene(model(known)))).toEqual([])
    const token = {
      facts: { accounts: accountsWith({ [stranger]: { ...aContract, standard: 'erc20' as const } }) },
    }
    expect(look('H1', scene(model(stranger), token))).toEqual([])
    expect(look('H1', scene(call('setSupplyCap(address asset,uint256 cap)', [stranger, 5n])))).toEqual([])
  })

  test('behavior: H1 leaves who gets a stream to the check of results', () => {
    const flow = call('setFlowrate(address token,address receiver,int96 flowrate)', [usdc, stranger, 5n])
    expect(look('H1', scene(flow))).toEqual([])
    expect(look('F19', scene(flow))).toEqual(top('info'))
    const fast = call('setFlowrate(address token,address receiver,int96 flowrate)', [
      usdc,
      stranger,
      10n ** 9n,
    ])
    expect(look('F19', scene(fast))).toEqual(top('warning'))
  })

  test('behavior: H1 warns of a list of claims that is not shown', () => {
    expect(look('H1', scene(call('setMerkleRoot(bytes32 merkleRoot)', [word])))).toEqual(top('warning'))
    expect(look('H1', scene(call('setMerkleRoot(bytes32 merkleRoot)', [`0x${'00'.repeat(32)}`])))).toEqual([])
    expect(look('H1', scene(call('setFee(uint256 fee)', [5n])))).toEqual([])
  })

  test('behavior: H1 fires when unknown code runs with the power of a proxy', () => {
    const run = (script: string) => call('execute(address target,bytes data)', [script, '0x12345678'])
    expect(look('H1', scene(run(stranger)))).toEqual(top('high'))
    expect(look('H1', scene(run(uniswap)))).toEqual([])
  })
})
