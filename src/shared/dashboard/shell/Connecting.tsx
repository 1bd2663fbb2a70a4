import panel from '../../ui/Panel.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import text from '../../ui/text.module.css'
import layout from '../parts/frame/page/Layout.module.css'

/** The heights of the overview, grey. Nothing moves when the account arrives. */
export function Connecting({ slow }: { readonly slow?: readonly string[] | undefined }) {
  return (
    <>
      <div className={layout.head}>
        <div className={layout.stack}>
          <h1 className={text.hidden}>Countersign</h1>
          {slow === undefined ? (
            <p className={text.hidden}>Waiting for the account.</p>
          ) : (
            <p role="status">No answer yet from {slow.join(', ')}. It is asked again.</p>
          )}
          <Skeleton width="medium" />
          <Skeleton width="long" />
        </div>
      </div>
      <div className={layout.columns}>
        {['tasks', 'balances'].map((part) => (
          <div key={part} className={panel.panel}>
            <div className={panel.head}>
              <Skeleton width="short" />
            </div>
            <div className={panel.body}>
              <Skeleton width="medium" />
              <Skeleton width="long" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
