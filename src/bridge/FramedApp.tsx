import { type ComponentProps, useState } from 'react'
import { LazyParts } from '../shared/dashboard/parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../shared/dashboard/parts/frame/page/lazyPart.tsx'
import { AccountChip } from '../shared/dashboard/shell/AccountChip.tsx'
import { Dashboard } from '../shared/dashboard/shell/Dashboard.tsx'
import { type AppError, isError } from '../shared/errors/AppError.ts'
import { useSourceState } from '../shared/source/SourceContext.tsx'
import { bridgeErrors } from './bridgeErrors.ts'

const LandingPage = lazyPart(
  async () => (await import('../shared/dashboard/shell/LandingPage.tsx')).LandingPage,
)
const NotInSafe = lazyPart(async () => (await import('./NotInSafe.tsx')).NotInSafe)

/** The pages, as `mount` brings them: its code names them, so that nothing between has to. */
type FramedPages = Pick<ComponentProps<typeof Dashboard>, 'PageView' | 'fetchPageAhead'>

/** The dashboard inside a Safe; a Safe is assumed until the search for one has failed. */
export function FramedApp({ onRetry, pages }: { readonly onRetry: () => void; readonly pages: FramedPages }) {
  const { connection } = useSourceState()
  const [lastFailure, setLastFailure] = useState<AppError>()
  const failure = connection.status === 'failed' ? notInSafe(connection.error) : undefined
  const appError = failure ?? (connection.status === 'connecting' ? lastFailure : undefined)
  if (appError === undefined)
    return (
      <Dashboard LandingPage={LandingPage} {...pages} accountControl={(ready) => ready && <AccountChip />} />
    )
  return (
    <LazyParts>
      <NotInSafe
        error={appError}
        asking={failure === undefined}
        onRetry={() => {
          setLastFailure(appError)
          onRetry()
        }}
      />
    </LazyParts>
  )
}

function notInSafe(error: Error): AppError | undefined {
  return isError(error, bridgeErrors.notInSafe) || isError(error, bridgeErrors.opaqueOrigin)
    ? error
    : undefined
}
