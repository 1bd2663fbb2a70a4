import type { Hex } from '../../values/hex.ts'
import type { GivingDeed, LosingDeed } from '../words/power.ts'

/** Who gets power, or which code takes over, and its place among the arguments. */
export type GivingMethod = {
  readonly deed: GivingDeed
  readonly to: number
  /** `part`: less than the whole contract, as a role or a name below another. */
  readonly gives: 'power' | 'part' | 'small-part' | 'code' | 'votes'
}

export type LosingMethod = { readonly deed: LosingDeed; readonly gives: 'nothing' }

/** The methods by which power is usually handed over, by selector. */
export const powerMethods: Readonly<Record<Hex, GivingMethod | LosingMethod>> = {
  '0xf2fde38b': { deed: 'gets-the-ownership-of', to: 0, gives: 'power' },
  '0x13af4035': { deed: 'becomes-the-owner-of', to: 0, gives: 'power' },
  '0xc42069ec': { deed: 'may-become-the-owner-of', to: 0, gives: 'power' },
  '0x2f2ff15d': { deed: 'gets-a-role-of', to: 1, gives: 'power' },
  '0x25c471a0': { deed: 'gets-a-role-of', to: 1, gives: 'power' },
  '0x634e93da': { deed: 'may-become-the-admin-of', to: 0, gives: 'power' },
  '0x7eff275e': { deed: 'becomes-the-admin-of-a-proxy-through', to: 1, gives: 'power' },
  '0x8f283970': { deed: 'becomes-the-admin-of', to: 0, gives: 'power' },
  '0x704b6c02': { deed: 'becomes-the-admin-of', to: 0, gives: 'power' },
  '0x7a9e5e4b': { deed: 'becomes-the-authority-of', to: 0, gives: 'power' },
  '0xfca3b5aa': { deed: 'may-mint-with', to: 0, gives: 'power' },
  '0x983b2d56': { deed: 'may-mint-with', to: 0, gives: 'power' },
  '0xb3ab15fb': { deed: 'becomes-the-operator-of', to: 0, gives: 'power' },
  '0xc4d66de8': { deed: 'is-set-up-as-the-owner-of', to: 0, gives: 'power' },
  '0x086cfca8': { deed: 'becomes-the-avatar-of', to: 0, gives: 'power' },
  '0x776d1a01': { deed: 'becomes-the-target-of', to: 0, gives: 'power' },
  '0x65fae35e': { deed: 'may-act-as-the-owner-of', to: 0, gives: 'power' },
  '0xa3b22fc4': { deed: 'may-move-what-the-safe-holds-in', to: 0, gives: 'power' },
  '0xa6f9dae1': { deed: 'becomes-the-owner-of', to: 0, gives: 'power' },
  '0x7065cb48': { deed: 'becomes-an-owner-of', to: 0, gives: 'power' },
  '0x1627540c': { deed: 'may-become-the-owner-of', to: 0, gives: 'power' },
  '0xf04e283e': { deed: 'becomes-the-owner-of', to: 0, gives: 'power' },
  '0xf1739cae': { deed: 'becomes-the-owner-of-the-proxy', to: 0, gives: 'power' },
  '0x75829def': { deed: 'becomes-the-admin-of', to: 0, gives: 'power' },
  '0x4dd18bf5': { deed: 'may-become-the-admin-of', to: 0, gives: 'power' },
  '0x70480275': { deed: 'becomes-an-admin-of', to: 0, gives: 'power' },
  '0x1c10893f': { deed: 'gets-roles-of', to: 0, gives: 'power' },
  '0xab033ea9': { deed: 'becomes-the-governance-of', to: 0, gives: 'power' },
  '0xd38bfff4': { deed: 'becomes-the-governance-of', to: 0, gives: 'power' },
  '0xcfad57a2': { deed: 'becomes-the-governance-of', to: 0, gives: 'power' },
  '0x92eefe9b': { deed: 'becomes-the-controller-of', to: 0, gives: 'power' },
  '0xd0ebdbe7': { deed: 'becomes-the-manager-of', to: 0, gives: 'power' },
  '0x8a0dac4a': { deed: 'becomes-the-guardian-of', to: 0, gives: 'power' },
  '0x5b0fc9c3': { deed: 'gets-a-name-of', to: 1, gives: 'power' },
  '0x06ab5923': { deed: 'gets-a-name-below-one-of', to: 2, gives: 'small-part' },
  '0x5ef2c7f0': { deed: 'gets-a-name-below-one-of', to: 2, gives: 'small-part' },
  '0x24c1af44': { deed: 'gets-a-name-below-one-of', to: 2, gives: 'small-part' },
  '0xc658e086': { deed: 'gets-a-name-below-one-of', to: 2, gives: 'small-part' },
  '0xcf408823': { deed: 'gets-a-name-of', to: 1, gives: 'power' },
  '0xd5fa2b00': { deed: 'is-paid-by-a-name-of', to: 1, gives: 'part' },
  '0x8b95dd71': { deed: 'is-paid-by-a-name-of', to: 2, gives: 'part' },
  '0x107568df': { deed: 'receives-the-income-of', to: 0, gives: 'part' },
  '0xf96258c4': { deed: 'receives-what-the-safe-earns-on', to: 0, gives: 'part' },
  '0xd42afb56': { deed: 'decides-over-the-code-of', to: 0, gives: 'code' },
  '0x5a8b1a9f': { deed: 'becomes-the-code-of', to: 1, gives: 'code' },
  '0x3659cfe6': { deed: 'becomes-the-code-of', to: 0, gives: 'code' },
  '0x4f1ef286': { deed: 'becomes-the-code-of', to: 0, gives: 'code' },
  '0x99a88ec4': { deed: 'becomes-the-code-of-a-proxy-through', to: 1, gives: 'code' },
  '0x9623609d': { deed: 'becomes-the-code-of-a-proxy-through', to: 1, gives: 'code' },
  '0x12700bae': { deed: 'becomes-the-code-of-a-proxy-through', to: 1, gives: 'code' },
  '0xd784d426': { deed: 'becomes-the-code-of', to: 0, gives: 'code' },
  '0x0900f010': { deed: 'becomes-the-code-of', to: 0, gives: 'code' },
  '0xfcd7627e': { deed: 'gets-roles-of', to: 1, gives: 'power' },
  '0x4e847fc7': { deed: 'becomes-the-pool-of-a-token-through', to: 1, gives: 'power' },
  '0x5c19a95c': { deed: 'votes-for-the-safe-with', to: 0, gives: 'votes' },
  '0xbd86e508': { deed: 'votes-for-the-safe-in', to: 1, gives: 'votes' },
  '0x715018a6': { deed: 'the-ownership-is-given-up-of', gives: 'nothing' },
  '0xd547741f': { deed: 'a-role-is-taken-away-in', gives: 'nothing' },
  '0x36568abe': { deed: 'a-role-is-given-up-of', gives: 'nothing' },
  '0x41c0e1b5': { deed: 'the-contract-is-destroyed', gives: 'nothing' },
  '0x83197ef0': { deed: 'the-contract-is-destroyed', gives: 'nothing' },
  '0x00f55d9d': { deed: 'the-contract-is-destroyed', gives: 'nothing' },
  '0x9cb8a26a': { deed: 'the-contract-is-destroyed', gives: 'nothing' },
  '0xa6537cd5': { deed: 'the-code-is-replaced-of', gives: 'nothing' },
  '0x6c5d4ad0': { deed: 'the-code-is-replaced-of', gives: 'nothing' },
  '0x9b0b0fda': { deed: 'the-storage-is-written-of', gives: 'nothing' },
}
