import { useQuery } from '@tanstack/react-query'
import { visibleText } from '../../../domain/values/text.ts'
import { environmentQuery } from '../../../queries/hostFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Exact, Fact, Facts } from '../../../ui/Facts.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import { useReady } from '../../parts/frame/page/useReady.ts'

/** Who is around this page, and which version of the protocol both sides speak. */
export function EnvironmentPanel() {
  const { host } = useReady()
  const { data } = useQuery(environmentQuery(useSource()))
  return (
    <Panel title="Around this page">
      <Facts>
        <Fact name="Host">
          <Exact>{host?.origin}</Exact>{' '}
          <Tag kind={host?.known === true ? 'ok' : 'high'}>{host?.known === true ? 'Known' : 'Unknown'}</Tag>
        </Fact>
        <Fact name="It calls itself">
          {data === undefined ? (
            <Skeleton />
          ) : data.claims === undefined ? (
            <span className={text.muted}>Does not say</span>
          ) : data.claims === data.origin ? (
            'The same'
          ) : (
            <>
              <Exact>{visibleText(data.claims)}</Exact> <Tag kind="high">Not the host</Tag>
            </>
          )}
        </Fact>
        <Fact name="SDK version it answers with">
          {data === undefined ? <Skeleton /> : <span className={text.mono}>{visibleText(data.version)}</span>}
        </Fact>
        <Fact name="SDK version this page names">
          {data === undefined ? <Skeleton /> : <span className={text.mono}>{data.ourVersion}</span>}
        </Fact>
      </Facts>
    </Panel>
  )
}
