import { keccak_256 } from '@noble/hashes/sha3'
import { utf8ToBytes } from '@noble/hashes/utils'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import type { LowerAddress } from '../../values/address.ts'
import { bytesToHex } from '../../values/bytesToHex.ts'
import { isRoutine } from '../structure/isRoutine.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import type { Severity } from '../subject/Severity.ts'

/**
 * grantRole of OpenZeppelin's AccessControl and AccessManager, where the role of the admin is 0, and grantRoles of
 * Balancer's Authorizer.
 */
const grants: ReadonlySet<string> = new Set(['0x2f2ff15d', '0x25c471a0', '0xfcd7627e'])

/**
 * How grave it is that a stranger gets what a method gives: a role is less than the whole contract. A role of a name that
 * nothing here knows, for a contract, is daily work where the Safe administers such roles.
 */
export function worstOfRole(call: DecodedCall, account: LowerAddress, subject: CheckSubject): Severity {
  const { content } = call
  if (content.kind !== 'method' || !grants.has(content.method.selector)) return 'critical'
  const roles = rolesIn(content.arguments[0]?.value)
  if (roles.some((role) => /^0x0*$|^0$/.test(role))) return 'critical'
  const facts = subject.facts.accounts(account)
  const isUsual = facts.known && facts.value.hasCode && isRoutine(call, subject)
  return isUsual && roles.every((role) => /^0x/.test(role) && !isGraveRole(role)) ? 'warning' : 'high'
}

function rolesIn(value: unknown): readonly string[] {
  return Array.isArray(value)
    ? value.map((role: { readonly value: unknown }) => String(role.value))
    : [String(value)]
}

/** Roles by which a contract is emptied, diluted or replaced, as contracts name them. */
const graveNames = [
  ...['ADMIN', 'ADMIN_ROLE', 'BRIDGE', 'BRIDGE_ROLE', 'BURNER_ROLE', 'CONTROLLER_ROLE', 'EXECUTOR_ROLE'],
  ...[
    'GOVERNANCE_ROLE',
    'GOVERNOR_ROLE',
    'KEEPER_ROLE',
    'MANAGER_ROLE',
    'MINT_ROLE',
    'MINTER',
    'MINTER_ROLE',
  ],
  ...[
    'OPERATOR_ROLE',
    'OWNER_ROLE',
    'PAUSER_ROLE',
    'POOL_ADMIN',
    'PROPOSER_ROLE',
    'RISK_ADMIN',
    'STRATEGIST_ROLE',
  ],
  ...['TIMELOCK_ADMIN_ROLE', 'TREASURY_ROLE', 'UPGRADER_ROLE', 'WITHDRAW_ROLE', 'WITHDRAWER_ROLE'],
]
let graveRoles: ReadonlySet<string> | undefined

function isGraveRole(role: string): boolean {
  graveRoles ??= new Set(graveNames.map((name) => bytesToHex(keccak_256(utf8ToBytes(name)))))
  return graveRoles.has(role)
}
