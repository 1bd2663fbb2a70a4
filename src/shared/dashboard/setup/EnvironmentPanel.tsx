import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { visibleText } from '../../domain/text.ts'
import { environmentQuery } from '../../queries/hostFacts.ts'
import { useSource } from '../../source/SourceContext.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import text from '../../ui/text.module.css'
import type { Ready } from '../common/accountNames.ts'
import styles from './Setup.module.css'

/** Who is around this page, and which version of the protocol both sides speak. */
export function EnvironmentPanel({ ready: { host } }: { readonly ready: Ready }) {
  const { data } = useQuery(environmentQuery(useSource()))
  return (
    <Panel title="Around this page">
      <dl className={styles.facts}>
        <Row name="Host">
          <span className={styles.origin}>{host?.origin}</span>{' '}
          <Tag kind={host?.known === true ? 'ok' : 'high'}>{host?.known === true ? 'Known' : 'Unknown'}</Tag>
        </Row>
        <Row name="It calls itself">
          {data === undefined ? (
            <Skeleton />
          ) : data.claims === undefined ? (
            <span className={text.muted}>Does not say</span>
          ) : data.claims === data.origin ? (
            'The same'
          ) : (
            <>
              <span className={styles.origin}>{visibleText(data.claims)}</span>{' '}
              <Tag kind="high">Not the host</Tag>
            </>
          )}
        </Row>
        <Row name="SDK version it answers with">
          {data === undefined ? <Skeleton /> : <span className={text.mono}>{visibleText(data.version)}</span>}
        </Row>
        <Row name="SDK version this page names">
          {data === undefined ? <Skeleton /> : <span className={text.mono}>{data.ourVersion}</span>}
        </Row>
      </dl>
    </Panel>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
