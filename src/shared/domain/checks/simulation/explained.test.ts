import { describe, expect, test } from 'vitest'
import {
  account,
  approve,
  batch,
  calmCall,
  encode,
  nftToken,
  payroll,
  type Scene,
  type SceneCall,
  safe,
  scene,
  stranger,
  transfer,
  uniswap,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import { createSubject } from '../subject/createSubject.ts'
import { largestPayment } from '../subject/largestPayment.ts'
import { isExplained } from './explained.ts'

const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const permit2: LowerAddress = '0x000000000022d473030f116ddee9f6b43ac78ba3'

function explains(call: SceneCall, token: LowerAddress, left: bigint, around: Scene = {}, nft = false) {
  return isExplained({ token, amount: -left, nft }, createSubject(scene(call, around)))
}

describe('isExplained', () => {
  test('behavior: a transfer explains as much as it sends, and one percent of fees', () => {
    const pay = { to: usdc, data: transfer(payroll, 1_000n) }
    expect([explains(pay, usdc, 1_010n), explains(pay, usdc, 1_011n)]).toEqual([true, false])
    expect(explains(pay, weth, 1n)).toBe(false)
    const twice = batch([pay, pay])
    expect([explains(twice, usdc, 2_020n), explains(twice, usdc, 2_021n)]).toEqual([true, false])
  })

  test('behavior: what another account sends explains nothing', () => {
    const method = 'transferFrom(address from,address to,uint256 value)'
    const ofOther = { to: usdc, data: encode(method, [stranger, payroll, 1_000n]) }
    expect(explains(ofOther, usdc, 1_000n)).toBe(false)
    expect(explains({ to: usdc, data: encode(method, [safe, payroll, 1_000n]) }, usdc, 1_000n)).toBe(true)
  })

  test('behavior: an allowance explains its amount beside what is sent, and one without limit everything', () => {
    const both = batch([
      { to: usdc, data: approve(stranger, 500n) },
      { to: usdc, data: transfer(payroll, 500n) },
    ])
    expect([explains(both, usdc, 1_010n), explains(both, usdc, 1_011n)]).toEqual([true, false])
    const more = batch([
      { to: usdc, data: approve(stranger, 500n) },
      { to: usdc, data: approve(uniswap, 500n) },
    ])
    expect([explains(more, usdc, 1_010n), explains(more, usdc, 1_011n)]).toEqual([true, false])
    expect(explains(more, weth, 1n)).toBe(false)
    const endless = batch([
      { to: usdc, data: approve(stranger, 5n) },
      { to: usdc, data: approve(uniswap, 2n ** 256n - 1n) },
    ])
    expect(explains(endless, usdc, 10n ** 30n)).toBe(true)
    expect(explains(endless, weth, 1n)).toBe(false)
    const operator = encode('setOperator(address operator,bool approved)', [stranger, true])
    expect(explains({ to: usdc, data: operator }, usdc, 10n ** 30n)).toBe(true)
  })

  test('behavior: what Permit2 may take counts only where it is let no further', () => {
    const alone = { to: usdc, data: approve(permit2, 500n) }
    expect(explains(alone, usdc, 500n)).toBe(true)
    expect(explains(alone, usdc, 1_000n)).toBe(false)
    const further = { to: usdc, data: approve(stranger, 100n) }
    expect(explains(batch([alone, further]), usdc, 101n)).toBe(true)
    expect(explains(batch([alone, further]), usdc, 500n)).toBe(false)
  })

  test('behavior: an allowance of the zero address explains no native currency', () => {
    const odd = { to: zero, data: approve(stranger, 2n ** 256n - 1n) } as const
    expect(explains(odd, zero, 5n)).toBe(false)
  })

  test('behavior: a refund explains its own token at its most', () => {
    const fields = { gasPrice: 2n, baseGas: 10n, gasToken: checksumAddress(usdc) }
    const { transaction, identity } = scene(calmCall, { fields })
    const most = largestPayment(transaction, identity.version)
    expect(explains(calmCall, usdc, most, { fields })).toBe(true)
    expect(explains(calmCall, usdc, most + 1n, { fields })).toBe(false)
    expect(explains(calmCall, weth, 1n, { fields })).toBe(false)
    const pay = { to: usdc, data: transfer(payroll, 1_000n) }
    expect(explains(pay, usdc, most + 1_010n, { fields })).toBe(true)
    expect(explains(pay, usdc, most + 1_011n, { fields })).toBe(false)
  })

  test('behavior: an item is explained by any transfer or allowance of its collection', () => {
    const send = {
      to: nftToken,
      data: encode('safeTransferFrom(address a,address b,uint256 c)', [safe, payroll, 1n]),
    }
    const allow = {
      to: nftToken,
      data: encode('setApprovalForAll(address operator,bool approved)', [uniswap, true]),
    }
    expect(explains(send, nftToken, 7n, {}, true)).toBe(true)
    expect(explains(allow, nftToken, 7n, {}, true)).toBe(true)
    expect(explains(batch([calmCall, allow]), account('other collection'), 1n, {}, true)).toBe(false)
    expect(explains(calmCall, nftToken, 1n, {}, true)).toBe(false)
  })

  test('behavior: a call of the token explains it unless it pays or allows', () => {
    expect(explains({ to: weth, data: encode('withdraw(uint256 amount)', [1n]) }, weth, 500n)).toBe(true)
    expect(explains({ to: weth, data: transfer(payroll, 1n) }, weth, 500n)).toBe(false)
    expect(explains({ to: weth, data: approve(payroll, 1n) }, weth, 500n)).toBe(false)
    expect(explains({ to: weth, data: '0x12345678' }, weth, 500n)).toBe(false)
  })

  test('behavior: a known contract whose call names the token, and a stranger whose call does', () => {
    const swap = 'swapExactTokensForTokens(uint256 a,uint256 b,address[] path,address to,uint256 d)'
    const named = (to: LowerAddress, amount: bigint, sold: LowerAddress) => ({
      to,
      data: encode(swap, [amount, 0n, [sold, weth], safe, 0n]),
    })
    expect(explains(named(uniswap, 1n, usdc), usdc, 1_000n)).toBe(true)
    expect(explains(named(uniswap, 1n, stranger), usdc, 1_000n)).toBe(false)
    expect(explains(named(stranger, 1_000n, usdc), usdc, 1_010n)).toBe(true)
    expect(explains(named(stranger, 1_000n, usdc), usdc, 1_011n)).toBe(false)
    expect(explains(batch([calmCall, named(uniswap, 1n, usdc)]), usdc, 1_000n)).toBe(true)
    expect(explains(named(uniswap, 1n, zero), zero, 1_000n)).toBe(false)
    const beside = { to: weth, data: approve(stranger, 1n) }
    expect(explains(batch([beside, named(uniswap, 1n, usdc)]), usdc, 1_000n)).toBe(true)
  })

  test('behavior: an allowance with the token as its spender does not count', () => {
    const permit = 'approve(address token,address spender,uint160 amount,uint48 expiration)'
    const call = { to: permit2, data: encode(permit, [usdc, stranger, 1n, 1]) }
    expect(explains(call, usdc, 500n)).toBe(false)
  })
})
