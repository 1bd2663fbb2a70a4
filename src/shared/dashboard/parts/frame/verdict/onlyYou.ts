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

const aboutPower = `did the owners agree on who decides over this contract? ${byChannel}`
const aboutPayee = `does this address belong to the payee? ${byChannel}`
const aboutAllowance = 'should this account be able to take these tokens, now and later?'
const aboutNewOwner = `does this address belong to the new owner? ${byChannel}`
const aboutChange = `did the owners agree on this change of the Safe? ${byChannel}`
const aboutOtherSafe = 'is that transaction of the other Safe the one you mean?'
const aboutCall = 'did you expect this call? Ask its proposer what it is for.'

/** The question about each act. Those of a use and of many payments depend on its facts. */
const questions: Record<Exclude<Lead['acts'][0]['code'], 'use' | 'pay-many'>, string> = {
  'give-power': aboutPower,
  'end-power': aboutPower,
  'replace-other-code': aboutPower,
  pay: aboutPayee,
  'send-items': aboutPayee,
  allow: aboutAllowance,
  'allow-items': aboutAllowance,
  'add-owner': aboutNewOwner,
  'swap-owner': aboutNewOwner,
  'remove-owner': `do the owners agree that this one leaves? ${byChannel}`,
  threshold: 'do the owners agree on how many of them have to sign?',
  'enable-module': 'do the owners want this module to spend without them?',
  'replace-code': aboutChange,
  'run-as-safe': aboutChange,
  'run-official': aboutChange,
  guard: aboutChange,
  'module-guard': aboutChange,
  'fallback-handler': aboutChange,
  'disable-module': aboutChange,
  reject: 'should the transaction it cancels really not run?',
  'run-other-safe': aboutOtherSafe,
  'approve-hash': aboutOtherSafe,
  'sign-in': 'are you signing in to this site right now, on your own?',
  'sign-text': 'do the owners stand behind every word of it?',
  'sign-data': 'do you know what the site does with this signature? Ask the person who wants it.',
  'sign-order': 'is this the price that you agreed on?',
  'sign-for': aboutOtherSafe,
  'lend-name': 'do you know who sends these calls, and why not this Safe itself?',
  collect: aboutCall,
  revoke: aboutCall,
  call: aboutCall,
  nothing: aboutCall,
}

function questionOf({ acts: [act] }: Lead): string {
  if (act.code === 'use') return aboutUse(act.facts)
  if (act.code === 'pay-many')
    return `are these the ${act.calls} payments you were asked for? Compare with your copy of the list.`
  return questions[act.code]
}

function aboutUse({ use, to }: ActFacts['use']): string {
  if (to !== undefined) return `does this address belong to the account that is meant? ${byChannel}`
  if (use.kind === 'swap') return 'is this the exchange and the price that you agreed on?'
  return use.kind === 'vote'
    ? 'is this how the owners decided to vote?'
    : 'did the owners agree on this amount and this place?'
}
