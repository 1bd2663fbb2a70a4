import type { ReactNode } from 'react'
import { visibleText } from '../../../domain/values/text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import { FactMarks } from '../../parts/account/safeFacts/FactMarks.tsx'
import { claimedFactOf } from '../../parts/account/safeFacts/safeClaims.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { lastSaid } from './answers.ts'
import styles from './MoreFacts.module.css'
import type { Overview } from './useOverview.ts'

/** What is seldom asked: the network and, of a Safe, its nonce and its version, each with its source. */
export function MoreFacts({
  overview: { isSafe, claims, gateway },
}: {
  readonly overview: Pick<Overview, 'isSafe' | 'claims' | 'gateway'>
}) {
  const { chain } = useReady()
  const nonce = claimedFactOf(claims, (facts) => facts.nonce)
  const version = claimedFactOf(claims, (facts) => facts.version)
  const state = lastSaid(gateway)?.safe.versionState
  return (
    <dl>
      {isSafe && (
        <>
          <Line name="Nonce" marks={<FactMarks fact={nonce} moves quiet />}>
            {nonce.value?.toString()}
          </Line>
          <Line name="Version" marks={<FactMarks fact={version} quiet />}>
            {version.value && visibleText(version.value.split('+', 1).join(''))}{' '}
            {state === 'UP_TO_DATE' ? (
              <Tag kind="ok">Up to date</Tag>
            ) : (
              state === 'OUTDATED' && <Tag>Outdated</Tag>
            )}
          </Line>
        </>
      )}
      <Line name="Network" marks={<span className={text.small}>Chain {chain.id}</span>}>
        {chain.name}
      </Line>
    </dl>
  )
}

function Line({
  name,
  marks,
  children,
}: {
  readonly name: string
  readonly marks: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={styles.entry}>
      <dt>{name}</dt>
      <dd className={styles.value}>{children}</dd>
      <dd>{marks}</dd>
    </div>
  )
}
