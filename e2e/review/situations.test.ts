import { describe, expect, test } from 'vitest'
import { failedRules } from '../../src/shared/domain/checks/gatherCauses.ts'
import type { MessageFacts } from '../../src/shared/domain/checks/subject/MessageSubject.ts'
import { namesIn } from '../../src/shared/gateway/testing/namesIn.ts'
import { factProducers } from '../../src/shared/review/facts/factProducers.ts'
import { messageFactProducers } from '../../src/shared/review/facts/messageFactProducers.ts'
import { withMessageProducerReplaced, withProducerReplaced } from './replacedProducers.ts'
import { assessCollected, type Collected, collect, ownProducers, type Producers } from './reviewAsPages.ts'
import { setUpReviewWorld } from './setUpReviewWorld.ts'
import { setUpSite } from './setUpSite.ts'
import type { Situation } from './situations/Situation.ts'
import { situations } from './situations/situations.ts'

/** Facts that a message has and that no check of messages reads: the page around, the account and the browser. */
const factsOfNoMessage: readonly (keyof MessageFacts)[] = [
  'host',
  'hostNames',
  'person',
  'storageBlocked',
  'device',
]

const runningWorld = setUpReviewWorld({ restores: true })
const reviewed: { readonly situation: Situation; readonly collected: Collected }[] = []

/** What is not as the situation says, each as a few words. */
function failures(
  { fires, graded = [], says = [], words = [], silent = [], cannot = [], runs = [] }: Situation,
  collected: Collected,
  producers = ownProducers,
): readonly string[] {
  const { unchecked, ...said } = assessCollected(collected, producers)
  const findings = [...said.findings, ...said.notes]
  const found = new Set(findings.map(({ id }) => id))
  const failed = new Set(failedRules(unchecked).map(({ id }) => id))
  return [
    ...fires.filter((id) => !found.has(id)).map((id) => `${id} does not fire`),
    ...graded
      .filter((said) => !findings.some(({ id, severity }) => `${id} ${severity}` === said))
      .map((said) => `${said} is not found`),
    ...says
      .filter((said) => !findings.some(({ code }) => code === said))
      .map((code) => `${code} is not said`),
    ...words
      .filter((said) => !findings.some(({ sentence }) => said.test(sentence)))
      .map((said) => `${said} is not said`),
    ...runs.filter((id) => failed.has(id)).map((id) => `${id} could not run`),
    ...cannot.filter((id) => !failed.has(id)).map((id) => `${id} could run`),
    ...silent.filter((id) => found.has(id)).map((id) => `${id} is not silent`),
  ]
}

/** The situation that has noticed a change of a fact; what notices one change of it mostly notices another one. */
const noticing = new Map<string, (typeof reviewed)[number]>()

/** Whether any situation of this kind notices that the fact `name` is made by other producers. */
function isNoticed(kind: Collected['kind'], name: string, producers: Producers): boolean {
  const last = noticing.get(`${kind} ${name}`)
  const found = [...(last === undefined ? [] : [last]), ...reviewed].find(
    ({ situation, collected }) =>
      collected.kind === kind && failures(situation, collected, producers).length > 0,
  )
  if (found !== undefined) noticing.set(`${kind} ${name}`, found)
  return found !== undefined
}

/** A message has no facts of transactions: all of them have the one producer that says so. */
function isOfTransactions(name: keyof MessageFacts): boolean {
  return messageFactProducers[name] === messageFactProducers.simulation
}

/** Milliseconds: each situation is judged anew for each producer. */
const timeout = 120_000

const replacements = [
  ['finds nothing', 'nothing'],
  ['is silent', 'silence'],
] as const

describe('every check fires over the real chain and the real gateway', () => {
  for (const situation of situations) {
    test(`behavior: ${situation.name}`, async () => {
      const toReview = await situation.prepare(runningWorld())
      setUpSite(toReview)
      const collected = await collect(toReview)
      reviewed.push({ situation, collected })
      expect(failures(situation, collected)).toEqual([])
    })
  }

  test.each(replacements)('behavior: a producer that %s is noticed, each of them', { timeout }, (_, by) => {
    expect(reviewed).toHaveLength(situations.length)
    const unnoticed = namesIn(factProducers).filter(
      (name) => !isNoticed('transaction', name, withProducerReplaced(name, by)),
    )
    expect(unnoticed).toEqual([])
  })

  test.each(replacements)(
    'behavior: a producer of messages that %s is noticed, each of them',
    { timeout },
    (_, by) => {
      expect(reviewed).toHaveLength(situations.length)
      const unnoticed = namesIn(messageFactProducers).filter(
        (name) => !isNoticed('message', name, withMessageProducerReplaced(name, by)),
      )
      const applying = unnoticed.filter((name) => !isOfTransactions(name))
      expect(applying.toSorted()).toEqual(factsOfNoMessage.toSorted())
    },
  )
})
