import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import type { DappSettings } from '../startDapp.ts'

export function readSettings(): DappSettings {
  // Our own server wrote it.
  return JSON.parse(document.querySelector('#settings')?.textContent ?? '{}') as DappSettings
}

/** What a person is to refuse: the attacker may spend every dollar. */
export function hostileApproval({ dollar, attacker }: DappSettings): {
  readonly to: Hex
  readonly data: Hex
} {
  const abi = parseAbi(['function approve(address spender, uint256 value) returns (bool)'])
  return { to: dollar.address, data: encodeFunctionData({ abi, args: [attacker, maxUint256] }) }
}
