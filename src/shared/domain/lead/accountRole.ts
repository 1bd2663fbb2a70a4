import type { Lead, LeadAct } from './Lead.ts'

/**
 * What the account of a lead (`leadAccount`) is to the act, in words for the line below its address; `undefined` where
 * the lead is about no single account.
 */
export function accountRole({ acts: [first] }: Lead): string | undefined {
  if (first.code === 'use') return first.facts.to === undefined ? 'Called' : 'Recipient'
  return roles[first.code]
}

/** Whether that account has to be a contract: its code will run. */
export function runsCode({ acts: [{ code }] }: Lead): boolean {
  return codeRoles.has(code)
}

const codeRoles: ReadonlySet<LeadAct['code']> = new Set([
  'enable-module',
  'guard',
  'module-guard',
  'fallback-handler',
  'replace-code',
  'run-as-safe',
  'replace-other-code',
])

const roles: Partial<Readonly<Record<LeadAct['code'], string>>> = {
  pay: 'Recipient',
  reject: 'Recipient of that payment',
  collect: 'Recipient',
  'send-items': 'Recipient',
  allow: 'Spender',
  'allow-items': 'Spender',
  revoke: 'Spender',
  'add-owner': 'New owner',
  'remove-owner': 'Removed owner',
  'swap-owner': 'New owner',
  'enable-module': 'New module',
  'disable-module': 'Removed module',
  guard: 'New guard',
  'module-guard': 'New module guard',
  'fallback-handler': 'New fallback handler',
  'replace-code': 'Address of the new code',
  'run-as-safe': 'Address of the code that runs',
  'run-official': 'Address of the code that runs',
  'run-other-safe': 'Other Safe',
  'approve-hash': 'Other Safe',
  'sign-for': 'Other Safe',
  'give-power': 'Account that gets control',
  'replace-other-code': 'Address of the new code',
  call: 'Called',
  nothing: 'Called',
}
