import '../shared/theme/tokens.css'
import '../shared/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configuration } from '../shared/configuration/configuration.ts'
import { ErrorSentencesContext } from '../shared/dashboard/parts/frame/errors/ErrorSentencesContext.tsx'
import { PageView } from '../shared/dashboard/shell/PageView.tsx'
import { fetchPageAhead } from '../shared/dashboard/shell/pageAhead.ts'
import { lateSentences } from '../shared/errors/lateSentences.ts'
import { parsePageLocation } from '../shared/routing/route.ts'
import type { AccountSource } from '../shared/source/AccountSource.ts'
import { followRequests, holdsRequests } from '../shared/source/holdsRequests.ts'
import { SourceContext } from '../shared/source/SourceContext.tsx'
import { createEmbeddedSource } from './embeddedSource.ts'
import { FramedApp } from './FramedApp.tsx'
import { type Handshake, startHandshake } from './handshake.ts'

const pages = { PageView, fetchPageAhead }

/** Starts the app inside a frame. `handshake` runs already, so that the host's answer and React race. */
export function mountFramed(root: HTMLElement, handshake: Handshake): void {
  const reactRoot = createRoot(root)
  const sentences = lateSentences(async () => (await import('./describeBridgeError.ts')).describeBridgeError)

  fetchPageAhead(parsePageLocation(window.location.hash).route, sentences)

  function show(source: AccountSource) {
    reactRoot.render(
      <StrictMode>
        <ErrorSentencesContext value={sentences}>
          <SourceContext value={source}>
            <FramedApp
              pages={pages}
              onRetry={() => {
                source.dispose()
                show(createSource(startHandshake(window, crypto)))
              }}
            />
          </SourceContext>
        </ErrorSentencesContext>
      </StrictMode>,
    )
  }

  show(createSource(handshake))
}

function createSource(handshake: Handshake): AccountSource {
  return createEmbeddedSource({
    window,
    random: crypto,
    handshake,
    configuration,
    kept: {
      any: () => holdsRequests(window),
      follow: (onKept) => followRequests(window, onKept),
      // Undefined where the site is not served securely.
      locks: navigator.locks,
      async open() {
        const { openRequestStorage } = await import('../shared/source/requestStorage.ts')
        return openRequestStorage(window)
      },
    },
    now: () => Date.now(),
  })
}
