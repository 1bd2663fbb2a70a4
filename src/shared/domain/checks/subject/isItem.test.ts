import { describe, expect, test } from 'vitest'
import { aContract, accountsWith, nftToken, stranger, usdc } from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from './CheckFacts.ts'
import { unknownFact } from './Fact.ts'
import { isItem } from './isItem.ts'
import type { TokenTransfer } from './TokenTransfer.ts'

const item = (kind: TokenTransfer['kind'], token: LowerAddress, accounts: CheckFacts['accounts']) =>
  isItem({ kind, token }, { accounts })
const all = accountsWith({ [stranger]: { ...aContract, standard: undefined } })
const silent = () => unknownFact('chain-silent')

describe('isItem', () => {
  test('behavior: what EIP-20 and EIP-721 write alike is an item of a token that answers to EIP-721', () => {
    expect([nftToken, usdc, stranger].map((token) => item('token-or-nft', token, all))).toEqual([
      true,
      false,
      false,
    ])
    expect(item('token-or-nft', nftToken, silent)).toBe(false)
  })

  test('behavior: what only one of them writes is decided without the token', () => {
    for (const accounts of [all, silent])
      for (const token of [nftToken, usdc]) {
        expect(item('nft', token, accounts)).toBe(true)
        expect(item('token', token, accounts)).toBe(false)
        expect(item('native', token, accounts)).toBe(false)
      }
  })
})
