import { beforeAll, describe, expect, test } from 'vitest'
import type { CheckFacts } from '../../src/shared/domain/checks/subject/CheckFacts.ts'
import { unknown } from '../../src/shared/domain/checks/subject/Fact.ts'
import { checkIds } from '../../src/shared/domain/checks/words/checkIds.ts'
import { factProducers } from '../../src/shared/review/factProducers.ts'
import { waitingChecks } from '../../src/shared/review/waitingChecks.ts'
import { emptyFacts } from './emptyFacts.ts'
import { firesIn, notFiringYet, restsOn } from './firesIn.ts'
import { type GatheredCase, gatherCase, type OtherProducers } from './gatherCase.ts'
import { messageCases } from './messageCases.ts'
import { openReviewWorld } from './openReviewWorld.ts'
import type { ReviewCase } from './ReviewCase.ts'
import { signatureCases } from './signatureCases.ts'
import { transactionCases } from './transactionCases.ts'
import { waitingCases } from './waitingCases.ts'

/** Facts that have no source yet: replacing their producers changes nothing. */
const sourceless: readonly (keyof CheckFacts)[] = ['predicted', 'fiatLimit', 'shortNames']
const everyFact = Object.keys(factProducers).filter(isFact)

describe('the checks, over the world and with the producers of the product', { timeout: 300_000 }, () => {
  const world = openReviewWorld()
  const gathered = new Map<string, GatheredCase>()

  beforeAll(async () => {
    const cases: Readonly<Record<string, ReviewCase>> = {
      ...transactionCases(world.setup.world),
      ...(await signatureCases(world.setup.world)),
      ...named('message', messageCases(world.setup.world)),
      ...named('waiting', waitingCases(world.setup.world)),
    }
    for (const [name, given] of Object.entries(cases)) gathered.set(name, await gatherCase(world, given))
  }, 300_000)

  /** What is wrong with the catalogue, with these producers: ids that never ran, and ids that do not fire. */
  function complaints(others?: OtherProducers): readonly string[] {
    const assessed = new Map([...gathered].map(([name, one]) => [name, lookThrough(one, others)]))
    const ran = new Set([...assessed.values()].flatMap(({ quiet, found }) => [...quiet, ...found]))
    const needed = checkIds.filter((id) => waitingChecks[id] === undefined)
    return [
      ...needed.filter((id) => !ran.has(id)).map((id) => `${id} never ran`),
      ...needed.flatMap((id) => {
        const name = firesIn[id]
        const finds = name === undefined || assessed.get(name)?.found.has(id) === true
        return finds ? [] : [`${id} finds nothing in ${name}`]
      }),
      ...restsOn.flatMap((one) => {
        const looked = assessed.get(one.in)
        const holds = (one.finds ? looked?.found : looked?.quiet)?.has(one.id) === true
        return holds ? [] : [`${one.id} ${one.finds ? 'finds nothing' : 'is not quiet'} in ${one.in}`]
      }),
    ]
  }

  test('behavior: every check runs somewhere, and each that is not listed finds something in its case', () => {
    expect(complaints()).toEqual([])
    const listed = [...Object.keys(firesIn), ...Object.keys(notFiringYet), ...Object.keys(waitingChecks)]
    expect(listed.toSorted()).toEqual([...checkIds].toSorted())
  })

  test.each(everyFact.filter((name) => !sourceless.includes(name)))(
    'behavior: without the producer of %s it is noticed',
    (name) => {
      const silent = unknown('not-asked')
      const noAnswer = name === 'accounts' ? () => () => silent : () => silent
      expect(complaints({ transaction: { ...factProducers, [name]: noAnswer } })).not.toEqual([])
      expect(complaints({ transaction: { ...factProducers, [name]: emptyFacts[name] } })).not.toEqual([])
    },
  )

  test.each(['ordinary', 'ordinaryToken', 'waiting honestPayment'])(
    'behavior: with everything answering, all checks of %s could run',
    (name) => {
      expect(gathered.get(name)?.assess().unchecked).toEqual([])
    },
  )
})

/** Which checks found something, and which looked and found nothing. */
function lookThrough(gathered: GatheredCase, others?: OtherProducers) {
  const { findings, unchecked, notApplicable } = gathered.assess(others)
  const found = new Set(findings.map(({ id }) => id))
  const left = new Set([...found, ...unchecked.map(({ id }) => id), ...notApplicable])
  return { found, quiet: new Set(gathered.ids.filter((id) => !left.has(id))) }
}

function named(prefix: string, cases: Readonly<Record<string, ReviewCase>>) {
  return Object.fromEntries(Object.entries(cases).map(([name, given]) => [`${prefix} ${name}`, given]))
}

function isFact(name: string): name is keyof CheckFacts {
  return name in emptyFacts
}
