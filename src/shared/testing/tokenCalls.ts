import type { LowerAddress } from '../domain/values/address.ts'
import { approve, type SceneCall, transfer, usdc } from './checkScene.ts'

export const allow = (spender: LowerAddress, amount: bigint): SceneCall => ({
  to: usdc,
  data: approve(spender, amount),
})

export const send = (to: LowerAddress, amount: bigint, token = usdc): SceneCall => ({
  to: token,
  data: transfer(to, amount),
})
