import type { Assessment, Finding } from '../domain/checks/Assessment.ts'
import { failedRules, gatherCauses } from '../domain/checks/gatherCauses.ts'
import { type Reason, type ReasonWords, reasonWords, writeReason } from '../domain/checks/words/reasons.ts'

/** Plain clauses for a source that was never asked. */
export type NotAskedWords = { readonly node: string; readonly gateway: string }

const notNamed: NotAskedWords = { node: 'no node is named', gateway: 'no gateway is named' }

/** The same assessment, which says where no source was named: those were never asked. */
export function sayNotNamed(
  assessment: Assessment,
  named: { readonly node: boolean; readonly gateway: boolean },
  asked: NotAskedWords = notNamed,
): Assessment {
  const words = unnamedReasonWords(named, asked)
  const write = (reason: Reason) => writeReason(reason, words)
  return {
    ...assessment,
    findings: assessment.findings.map((finding) => rewrite(finding, write)),
    unchecked: gatherCauses(
      failedRules(assessment.unchecked).map((rule) => ({ ...rule, reason: write(rule.missing) })),
    ),
  }
}

function rewrite(finding: Finding, write: (reason: Reason) => string): Finding {
  if (finding.code !== 'I2.not-simulated') return finding
  const { reason } = finding.facts
  return { ...finding, sentence: finding.sentence.replace(writeReason(reason), write(reason)) }
}

function unnamedReasonWords(
  { node, gateway }: { readonly node: boolean; readonly gateway: boolean },
  words: NotAskedWords,
): ReasonWords {
  const { plain, named } = reasonWords
  const unnamed = new Set([...(node ? [] : ['chain', 'node']), ...(gateway ? [] : ['gateway'])])
  return {
    plain: {
      ...plain,
      ...(!node && { 'chain-silent': words.node }),
      ...(!gateway && {
        'gateway-silent': words.gateway,
        'balances-not-listed': words.gateway,
        'own-safes-not-listed': words.gateway,
      }),
    },
    named: {
      ...named,
      'source-silent': (facts) =>
        unnamed.has(facts.source)
          ? words[facts.source === 'gateway' ? 'gateway' : 'node']
          : named['source-silent'](facts),
    },
  }
}
