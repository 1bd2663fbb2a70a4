import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { LazyParts } from './LazyParts.tsx'
import { lazyPart } from './lazyPart.tsx'

/** A part whose code comes when `arrive` is called. */
function partThatArrives(name: string) {
  let arrive = () => {}
  const code = new Promise<() => string>((resolve) => {
    arrive = () => resolve(() => name)
  })
  return { Part: lazyPart(() => code), arrive }
}

test('a part that follows its fallback at once is shown before React alone would show it', async () => {
  const first = partThatArrives('behind Suspense')
  const second = partThatArrives('behind LazyParts')
  const shown: string[] = []
  const screen = await render(
    <>
      <p>
        <Suspense fallback="waits">
          <first.Part />
        </Suspense>
      </p>
      <p>
        <LazyParts fallback="waits too">
          <second.Part />
        </LazyParts>
      </p>
    </>,
  )
  await expect.element(screen.getByText('waits too')).toBeVisible()
  const watch = new MutationObserver(() => {
    for (const { textContent } of screen.container.querySelectorAll('p'))
      if (!shown.includes(textContent)) shown.push(textContent)
  })
  watch.observe(screen.container, { subtree: true, childList: true, characterData: true, attributes: true })
  first.arrive()
  second.arrive()
  await expect.element(screen.getByText('behind Suspense')).toBeVisible()
  watch.disconnect()
  expect(shown.filter((text) => text.includes('behind'))).toEqual(['behind LazyParts', 'behind Suspense'])
})

test('the fallback is there until the last of several parts is fetched', async () => {
  const first = partThatArrives('first part')
  const second = partThatArrives('second part')
  const screen = await render(
    <LazyParts fallback="waits">
      <p>
        <first.Part />
      </p>
      <p>
        <second.Part />
      </p>
    </LazyParts>,
  )
  first.arrive()
  await expect.element(screen.getByText('waits')).toBeVisible()
  second.arrive()
  await expect.element(screen.getByText('first part')).toBeVisible()
  await expect.element(screen.getByText('second part')).toBeVisible()
  await expect.element(screen.getByText('waits')).not.toBeInTheDocument()
})

test('a part that cannot be fetched says so', async () => {
  const Part = lazyPart(() => Promise.reject(new Error('the network failed')))
  const screen = await render(
    <LazyParts>
      <Part />
    </LazyParts>,
  )
  await expect.element(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible()
})
