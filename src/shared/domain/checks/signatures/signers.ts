import type { SignatureAudit } from '../../signatures/SignatureAudit.ts'
import { lowerAddress, sameAddress } from '../../values/address.ts'
import {
  reportFinding,
  reportUnchecked,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import { nameOf, nameOfSigner } from '../subject/describe.ts'
import { isFailed, notApplicable } from '../subject/Fact.ts'
import { givenSignatures } from './givenSignatures.ts'

const strangers: TransactionCheck = {
  id: 'B1',
  runs: 'once',
  run: (subject) => {
    const { facts } = subject
    const signatures = givenSignatures(facts)
    if (!signatures.known) return reportUnchecked(signatures)
    return signatures.value.signatures
      .filter(({ role }) => role === 'stranger')
      .flatMap(({ signer }) =>
        reportFinding(
          'critical',
          signer === undefined
            ? { code: 'B1.no-account', facts: {} }
            : { code: 'B1.stranger', facts: { signer: nameOf(lowerAddress(signer), subject) } },
        ),
      )
  },
}

const otherSigner: TransactionCheck = {
  id: 'B2',
  runs: 'once',
  run: (subject) => {
    const { facts } = subject
    const signatures = givenSignatures(facts)
    if (!signatures.known) return reportUnchecked(signatures)
    return signatures.value.signatures.flatMap(({ claimedSigner, signer }) =>
      claimedSigner === undefined || (signer !== undefined && sameAddress(signer, claimedSigner))
        ? []
        : reportFinding('critical', {
            code: 'B2.other-signer',
            facts: {
              claimed: nameOf(lowerAddress(claimedSigner), subject),
              signer: nameOfSigner(signer, subject),
            },
          }),
    )
  },
}

const harvested: TransactionCheck = {
  id: 'B3',
  runs: 'once',
  run: ({ facts }) => {
    const signatures = givenSignatures(facts)
    if (!signatures.known) return reportUnchecked(signatures)
    const outcomes = signatures.value.signatures.flatMap(({ fitsOther }) =>
      fitsOther === undefined
        ? []
        : reportFinding('critical', {
            code: 'B3.other-hash',
            facts: { name: fitsOther.name, hash: fitsOther.hash },
          }),
    )
    const { queue } = facts
    // A stranger's signature may have been made for something else that waits.
    return isFailed(queue) && hasStranger(signatures.value)
      ? [...outcomes, ...reportUnchecked(queue)]
      : outcomes
  },
}

const formerOwner: TransactionCheck = {
  id: 'B10',
  runs: 'once',
  run: (subject) => {
    const { facts } = subject
    const signatures = givenSignatures(facts)
    if (!signatures.known) return reportUnchecked(signatures)
    const outcomes = signatures.value.signatures
      .filter(({ role }) => role === 'former-owner')
      .flatMap(({ signer }) =>
        reportFinding('high', { code: 'B10.former-owner', facts: { signer: nameOfSigner(signer, subject) } }),
      )
    // The history names former owners and past recipients alike.
    const { pastRecipients } = facts
    return isFailed(pastRecipients) && hasStranger(signatures.value)
      ? [...outcomes, ...reportUnchecked(pastRecipients)]
      : outcomes
  },
}

/** Whether a signer is not an owner, and no other hash explains the signature. */
function hasStranger({ signatures }: SignatureAudit): boolean {
  return signatures.some(({ role, fitsOther }) => role === 'stranger' && fitsOther === undefined)
}

const ownSignature: TransactionCheck = {
  id: 'B9',
  runs: 'once',
  run: ({ facts }) => {
    const { person } = facts
    const signatures = givenSignatures(facts)
    if (!signatures.known) return reportUnchecked(signatures)
    if (!person.known) return reportUnchecked(person)
    const you = person.value
    if (you === undefined) return reportUnchecked(notApplicable('no-account'))
    return signatures.value.signatures.flatMap(({ claimedSigner, signer }) =>
      claimedSigner === undefined ||
      !sameAddress(claimedSigner, you) ||
      (signer !== undefined && sameAddress(signer, you))
        ? []
        : reportFinding('critical', { code: 'B9.signed-other', facts: {} }),
    )
  },
}

export const signerRules: readonly TransactionRule[] = [
  strangers,
  otherSigner,
  harvested,
  formerOwner,
  ownSignature,
]
