import type { Fact } from '../../../../domain/checks/subject/Fact.ts'
import { writeReason } from '../../../../domain/checks/words/reasons.ts'
import { evidenceWords } from '../../../../review/facts/nodesFact.ts'
import type { ComparedEvidence, SecondNode } from '../../../../review/readings/SecondNode.ts'
import { Note } from '../../../../ui/Note.tsx'
import { PanelBody } from '../../../../ui/Panel.tsx'
import { SideScroll } from '../../../../ui/SideScroll.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { Status } from '../../../../ui/Status.tsx'
import table from '../../../../ui/Table.module.css'
import { type FactSource, sourceName } from '../../../../ui/values/FactSource.ts'
import { SourceMarks } from '../../../../ui/values/SourceMarks.tsx'
import styles from './ConflictingTransactions.module.css'
import { ReviewSection } from './ReviewSection.tsx'

type SecondNodePanelProps = {
  /** `undefined` while it is being asked. */
  readonly second: SecondNode | undefined
  /** Whose node everything else was read from. */
  readonly node: FactSource
}

/** What another node says of the Safe, beside the one that everything else on this page was read from. */
export function SecondNodePanel({ second, node }: SecondNodePanelProps) {
  const differs = second?.kind === 'asked' && second.rows.some(({ verdict }) => verdict === 'differs')
  return (
    <ReviewSection
      title="Second node"
      result={secondNodeResult(second)}
      verdict={differs ? 'critical' : second?.kind === 'asked' ? 'passed' : 'open'}
      end={second?.kind === 'asked' && <SourceMarks of={[node, 'own-node']} />}
    >
      {second?.kind !== 'asked' && (
        <PanelBody>
          <NoSecondAnswer second={second} node={node} />
        </PanelBody>
      )}
      {differs && (
        <PanelBody>
          <Note kind="critical" title="Two nodes say different things. Stop.">
            One of them is wrong or lies. Do not sign before a third one, on another device, says which.
          </Note>
        </PanelBody>
      )}
      {second?.kind === 'asked' && <AnswersOfBoth second={second} node={node} />}
    </ReviewSection>
  )
}

/** Why there is nothing to compare with, or not yet. */
function NoSecondAnswer({
  second,
  node,
}: {
  readonly second: Exclude<SecondNode, { kind: 'asked' }> | undefined
  readonly node: FactSource
}) {
  if (second === undefined)
    return (
      <>
        <p role="status">Asking a node that this site was built with.</p>
        <Skeleton width="medium" />
      </>
    )
  if (second.kind === 'silent')
    return (
      <Status icon="unknown" tone="quiet">
        Unknown. No answer from {second.hosts.join(', ')}.
      </Status>
    )
  return (
    <Status icon="unknown" tone="quiet">
      Unknown. This site was built without {node === 'own-node' ? 'another' : 'a'} node for this chain: what{' '}
      {node === 'own-node' ? 'the one' : 'the wallet’s'} says is not compared.
    </Status>
  )
}

function AnswersOfBoth({
  second: { host, rows },
  node,
}: {
  readonly second: Extract<SecondNode, { kind: 'asked' }>
  readonly node: FactSource
}) {
  return (
    <SideScroll name="What both nodes say">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">{sourceName(node)}</th>
            <th scope="col">{host}</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ComparedRow key={row.name} row={row} />
          ))}
        </tbody>
      </table>
    </SideScroll>
  )
}

/** `7 of 7 answers of node.example are the same`. */
function secondNodeResult(second: SecondNode | undefined): string {
  if (second === undefined) return 'Asking'
  if (second.kind === 'none') return 'None is set up for this chain'
  if (second.kind === 'silent') return `No answer from ${second.hosts.join(', ') || 'any'}`
  const same = second.rows.filter(({ verdict }) => verdict === 'same').length
  return `${same} of ${second.rows.length} answers of ${second.host} are the same`
}

function ComparedRow({ row: { name, first, second, verdict } }: { readonly row: ComparedEvidence }) {
  const words = evidenceWords[name]
  return (
    <tr className={verdict === 'differs' ? styles.differs : undefined}>
      <th scope="row">{words.charAt(0).toUpperCase() + words.slice(1)}</th>
      <td className={styles.value}>{writeFact(first)}</td>
      <td className={styles.value}>{writeFact(second)}</td>
      <td>
        {verdict === 'same' && (
          <Status icon="tick" tone="ok">
            Same
          </Status>
        )}
        {verdict === 'differs' && (
          <Status icon="critical" tone="critical">
            Differs. Stop.
          </Status>
        )}
        {verdict === 'unknown' && (
          <Status icon="unknown" tone="quiet">
            Unknown
          </Status>
        )}
      </td>
    </tr>
  )
}

function writeFact(fact: Fact<string>): string {
  return fact.known ? fact.value : writeReason(fact.reason)
}
