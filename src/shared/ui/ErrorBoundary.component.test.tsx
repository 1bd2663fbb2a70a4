import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderPart } from '../testing/renderPart.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Panel } from './Panel.tsx'

let broken = false

function Fragile() {
  if (broken) throw new Error('planted')
  return <p>Four tokens.</p>
}

describe('ErrorBoundary', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('error: a fault costs one panel, is named, and what it held can be shown again', async () => {
    // React reports to the console every fault that a boundary catches.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    broken = true
    const screen = await renderPart(
      <>
        <Panel title="Tokens">
          <Fragile />
        </Panel>
        <Panel title="Owners">Three owners.</Panel>
      </>,
    )
    await expect.element(screen.getByRole('region', { name: 'Owners' })).toHaveTextContent('Three owners.')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('This part could not be shown.')
    broken = false
    await screen.getByRole('button', { name: 'Show it again' }).click()
    await expect.element(screen.getByRole('region', { name: 'Tokens' })).toHaveTextContent('Four tokens.')
  })

  test('error: one that hears of the fault shows nothing in its place', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    broken = true
    const heard = vi.fn()
    const screen = await renderPart(
      <ErrorBoundary onBreak={heard}>
        <Fragile />
      </ErrorBoundary>,
    )
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    await expect.poll(() => heard.mock.calls.length).toBe(1)
    broken = false
  })
})
