import type { Assessment } from '../../../../domain/checks/Assessment.ts'
import type { ActFacts, Lead } from '../../../../domain/lead/Lead.ts'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'

const byChannel = 'Ask by a channel you already use.'

/** Findings that make a payment one to ask about: a new recipient, one that looks like another, a large amount. */
const unusual = /^(F8\.(first-time|never-paid)|F13\.|F17\.)/

/**
 * The question about something to sign that no check answers, and whose contracts none of them knows. `undefined` where
 * there is nothing to ask: a routine payment, and a rejection, whose own sentence says what it cancels.
 */
export function onlyYou(
  lead: Lead,
  { findings, unknownContracts }: Pick<Assessment, 'findings' | 'unknownContracts'>,
): string | undefined {
  const [first, ...others] = unknownContracts
  if (first === undefined)
    return isRoutine(lead) && !findings.some(({ code }) => unusual.test(code)) ? undefined : questionOf(lead)
  const who =
    others.length === 0
      ? `the contract ${shortenAddress(checksumAddress(first))}`
      : `${unknownContracts.length} of its contracts`
  return `${questionOf(lead)} No check knows ${who}.`
}

function isRoutine({ acts: [act] }: Lead): boolean {
  switch (act.code) {
    case 'pay':
    case 'send-items':
    case 'pay-many':
      return true
    case 'reject':
      return act.facts.cancels.length > 0
    default:
      return false
  }
}

function questionOf({ acts: [act] }: Lead): string {
  switch (act.code) {
    case 'use':
      return aboutUse(act.facts)
    case 'give-power':
    case 'end-power':
    case 'replace-other-code':
      return `did the owners agree on who decides over this contract? ${byChannel}`
    case 'pay':
    case 'send-items':
      return `does this address belong to the payee? ${byChannel}`
    case 'pay-many':
      return `are these the ${act.calls} payments you were asked for? Compare with your copy of the list.`
    case 'allow':
    case 'allow-items':
      return 'should this account be able to take these tokens, now and later?'
    case 'add-owner':
    case 'swap-owner':
      return `does this address belong to the new owner? ${byChannel}`
    case 'remove-owner':
      return `do the owners agree that this one leaves? ${byChannel}`
    case 'threshold':
      return 'do the owners agree on how many of them have to sign?'
    case 'enable-module':
      return 'do the owners want this module to spend without them?'
    case 'replace-code':
    case 'run-as-safe':
    case 'run-official':
    case 'guard':
    case 'module-guard':
    case 'fallback-handler':
    case 'disable-module':
      return `did the owners agree on this change of the Safe? ${byChannel}`
    case 'reject':
      return 'should the transaction it cancels really not run?'
    case 'run-other-safe':
    case 'approve-hash':
      return 'is that transaction of the other Safe the one you mean?'
    case 'sign-in':
      return 'are you signing in to this site right now, on your own?'
    case 'sign-text':
      return 'do the owners stand behind every word of it?'
    case 'sign-data':
      return 'do you know what the site does with this signature? Ask the person who wants it.'
    case 'sign-order':
      return 'is this the price that you agreed on?'
    case 'sign-for':
      return 'is that transaction of the other Safe the one you mean?'
    case 'lend-name':
      return 'do you know who sends these calls, and why not this Safe itself?'
    case 'collect':
    case 'revoke':
    case 'call':
    case 'nothing':
      return 'did you expect this call? Ask its proposer what it is for.'
  }
}

function aboutUse({ use, to }: ActFacts['use']): string {
  if (to !== undefined) return `does this address belong to the account that is meant? ${byChannel}`
  if (use.kind === 'swap') return 'is this the exchange and the price that you agreed on?'
  return use.kind === 'vote'
    ? 'is this how the owners decided to vote?'
    : 'did the owners agree on this amount and this place?'
}
