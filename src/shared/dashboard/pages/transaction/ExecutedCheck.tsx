import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Address } from '../../../domain/values/address.ts'
import { formatAmount } from '../../../domain/values/amount.ts'
import { notEntered } from '../../../review/facts/deviceFact.ts'
import { pastReviewQuery } from '../../../review/pastReview.ts'
import type { PageKnowledge } from '../../../review/readings/PageKnowledge.ts'
import type { TransactionQuestion } from '../../../review/readings/Question.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { nodeSource } from '../../parts/frame/page/nodeSource.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { FindingsPanel } from '../../parts/reading/panels/FindingsPanel.tsx'
import { SimulationPanel } from '../../parts/reading/panels/SimulationPanel.tsx'
import { unitFromFacts } from '../../parts/reading/panels/unitFromFacts.ts'
import { usePageKnowledge } from '../../parts/reading/review/usePageKnowledge.ts'
import styles from './Executed.module.css'

type ExecutedCheckProps = {
  readonly question: TransactionQuestion
  /** The block before the one in which it ran. */
  readonly block: bigint
  /** The owner who called the Safe in person. */
  readonly executor: Address | undefined
}

/** The checks that belong before signing, on demand and on the chain as it was then. */
export function ExecutedCheck(props: ExecutedCheckProps) {
  const ready = useReady()
  const { block } = props
  const { node } = useSource()
  const [wanted, setWanted] = useState(false)
  const { data, isFetching, error } = usePastReview(props, wanted)
  const when = `block ${formatAmount(block, 0)}`
  if (data === undefined)
    return (
      <section className={styles.panel} aria-label="Checks">
        <div className={styles.quietly}>
          <span role="status">{isFetching && `Checking it as of ${when}.`}</span>
          {!isFetching && (
            <Button small data-check onClick={() => setWanted(true)}>
              Check it as of the block before
            </Button>
          )}
        </div>
        {error !== null && (
          <Note kind="warn" title="It could not be checked.">
            The node does not answer for {when}.
          </Note>
        )}
      </section>
    )
  const { facts } = data.subject
  return (
    <>
      <Note kind="info" title={`As of ${when}, before it ran.`}>
        These checks ran on the chain as it was before. What other people had proposed is no longer known.
      </Note>
      <FindingsPanel assessment={data.assessment} />
      <SimulationPanel
        trial={data.trial.known ? data.trial.value : undefined}
        nonce={data.subject.transaction.nonce}
        node={nodeSource(node)}
        unitOf={(token) => unitFromFacts(facts, ready, token)}
      />
    </>
  )
}

/** The review of a transaction at a block that is over, without what was said and compared before it was signed. */
function usePastReview({ question, block, executor }: ExecutedCheckProps, enabled: boolean) {
  const ready = useReady()
  const around = usePageKnowledge(ready)
  const page = useMemo(
    (): PageKnowledge => ({
      ...around,
      claims: [],
      proposal: undefined,
      device: notEntered,
      chosenNames: [],
    }),
    [around],
  )
  return useQuery({ ...pastReviewQuery(useSource(), { question, page, block, executor }), enabled })
}
