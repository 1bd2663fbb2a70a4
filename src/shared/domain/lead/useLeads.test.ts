import { describe, expect, test } from 'vitest'
import {
  account,
  encode,
  type Scene,
  type SceneCall,
  safe,
  scene,
  stranger,
  usdc,
  weth,
} from '../../testing/checkScene.ts'
import { createSubject } from '../checks/subject/createSubject.ts'
import { checksumAddress, type LowerAddress, lowerAddress, zeroAddress } from '../values/address.ts'
import { shortenAddress } from '../values/shortenAddress.ts'
import type { LeadState } from './Lead.ts'
import { leadWorldOf } from './leadWorldOf.ts'
import { readLead } from './readLead.ts'
import { type LeadWords, leadLine, writeLead } from './writeLead.ts'

const ether = 10n ** 18n
const dollar = 10n ** 6n
const short = (address: LowerAddress) => shortenAddress(checksumAddress(address))
const aave = lowerAddress('0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2')
const lido = lowerAddress('0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84')
const governor = account('a governor')

function words(call: SceneCall, given: Scene & { state?: LeadState; critical?: boolean } = {}): LeadWords {
  const subject = createSubject(scene(call, given))
  const native = { symbol: 'ETH', decimals: 18 }
  const lead = readLead(subject.transaction, subject.call, leadWorldOf(subject, native))
  return writeLead(lead, { state: given.state ?? 'waiting', critical: given.critical ?? false })
}
const line = (...given: Parameters<typeof words>) => leadLine(words(...given))

const tell = (to: LowerAddress, signature: string, args: readonly unknown[], value = 0n): SceneCall => ({
  to,
  data: encode(signature, args),
  value,
})

describe('the sentence of other uses of a contract', () => {
  const cases: readonly (readonly [string, SceneCall])[] = [
    ['Wraps 2 ETH into WETH.', tell(weth, 'deposit()', [], 2n * ether)],
    ['Unwraps 2 WETH.', tell(weth, 'withdraw(uint256 amount)', [2n * ether])],
    [
      'Deposits 5 USDC at Aave V3 pool.',
      tell(aave, 'supply(address asset,uint256 amount,address onBehalfOf,uint16 code)', [
        usdc,
        5n * dollar,
        safe,
        0,
      ]),
    ],
    [
      `Deposits 5 USDC at Aave V3 pool, for ${short(stranger)}, never paid before.`,
      tell(aave, 'supply(address asset,uint256 amount,address onBehalfOf,uint16 code)', [
        usdc,
        5n * dollar,
        stranger,
        0,
      ]),
    ],
    [
      'Withdraws all USDC from Aave V3 pool.',
      tell(aave, 'withdraw(address asset,uint256 amount,address to)', [usdc, 2n ** 256n - 1n, safe]),
    ],
    [
      'Borrows 5 USDC at Aave V3 pool.',
      tell(aave, 'borrow(address asset,uint256 amount,uint256 mode,uint16 code,address onBehalfOf)', [
        usdc,
        5n * dollar,
        2n,
        0,
        safe,
      ]),
    ],
    [
      'Repays 5 USDC at Aave V3 pool.',
      tell(aave, 'repay(address asset,uint256 amount,uint256 mode,address onBehalfOf)', [
        usdc,
        5n * dollar,
        2n,
        safe,
      ]),
    ],
    ['Stakes 1 ETH at Lido stETH.', tell(lido, 'submit(address referral)', [zeroAddress], ether)],
    [
      `Asks ${short(governor)} to vote for proposal 7.`,
      tell(governor, 'castVote(uint256 proposal,uint8 support)', [7n, 1]),
    ],
    [
      `Asks ${short(governor)} to vote against proposal 115792…9935.`,
      tell(governor, 'castVoteWithReason(uint256 proposal,uint8 support,string reason)', [
        2n ** 256n - 1n,
        0,
        'No',
      ]),
    ],
    [
      `Makes ${short(stranger)} the owner of ${short(governor)}.`,
      tell(governor, 'transferOwnership(address to)', [stranger]),
    ],
    [
      `Gives ${short(stranger)} a role in ${short(governor)}.`,
      tell(governor, 'grantRole(bytes32 role,address to)', [`0x${'00'.repeat(32)}`, stranger]),
    ],
    [
      `Takes a role in ${short(governor)} from ${short(stranger)}.`,
      tell(governor, 'revokeRole(bytes32 role,address from)', [`0x${'00'.repeat(32)}`, stranger]),
    ],
    [`Gives up the ownership of ${short(governor)}.`, tell(governor, 'renounceOwnership()', [])],
    [
      `Lets ${short(stranger)} vote with the USDC of this Safe.`,
      tell(usdc, 'delegate(address to)', [stranger]),
    ],
    [
      `Replaces the code of ${short(governor)} by ${short(stranger)}.`,
      tell(governor, 'upgradeTo(address code)', [stranger]),
    ],
  ]
  test.each(cases)('behavior: %s', (sentence, call) => {
    expect(line(call)).toBe(sentence)
  })

  test('error: power that a stranger gets means stop where something is critical', () => {
    const call = tell(governor, 'transferOwnership(address to)', [stranger])
    expect(words(call, { critical: true })).toMatchObject({
      stop: `Makes ${short(stranger)} the owner of ${short(governor)}.`,
      sentence: 'That account can then decide over the contract.',
    })
  })

  test('error: a loan that another account takes is no use of the Safe’s own', () => {
    const call = tell(
      aave,
      'borrow(address asset,uint256 amount,uint256 mode,uint16 code,address onBehalfOf)',
      [usdc, dollar, 2n, 0, stranger],
    )
    expect(line(call)).toBe('Calls borrow on Aave V3 pool.')
  })
})
