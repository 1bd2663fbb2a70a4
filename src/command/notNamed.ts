import type { Assessment, Finding } from '../shared/domain/checks/Assessment.ts'
import { failedRules, gatherCauses } from '../shared/domain/checks/gatherCauses.ts'
import {
  type Reason,
  type ReasonWords,
  reasonWords,
  writeReason,
} from '../shared/domain/checks/words/reasons.ts'

/** The same assessment, which says where no source was named: those were never asked. */
export function sayNotNamed(
  assessment: Assessment,
  named: { readonly node: boolean; readonly gateway: boolean },
): Assessment {
  const words = wordsFor(named)
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

function wordsFor({ node, gateway }: { readonly node: boolean; readonly gateway: boolean }): ReasonWords {
  const { plain, named } = reasonWords
  const unnamed = new Set([...(node ? [] : ['chain', 'node']), ...(gateway ? [] : ['gateway'])])
  return {
    plain: {
      ...plain,
      ...(!node && { 'chain-silent': 'no node is named' }),
      ...(!gateway && {
        'gateway-silent': 'no gateway is named',
        'balances-not-listed': 'no gateway is named',
        'own-safes-not-listed': 'no gateway is named',
      }),
    },
    named: {
      ...named,
      'source-silent': (facts) =>
        unnamed.has(facts.source)
          ? `no ${facts.source === 'gateway' ? 'gateway' : 'node'} is named`
          : named['source-silent'](facts),
    },
  }
}
