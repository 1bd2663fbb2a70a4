import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Slices } from '../../../../domain/values/slices.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { ListProgress } from './ListProgress.tsx'
import { workOf } from './usePayments.ts'
import { useSlices } from './useSlices.ts'

/** Each step takes longer than a slice. */
function* slowly(): Slices<string> {
  for (let row = 1; row <= 150; row++) {
    const until = performance.now() + 10
    while (performance.now() < until);
    yield row
  }
  return 'all of it'
}

function Worker({ make }: { readonly make: () => Slices<string> }) {
  const sliced = useSlices(make)
  const work = workOf('reading', sliced, 150)
  return (
    <>
      {work !== undefined && <ListProgress work={work} />}
      <p>{sliced.latest ?? 'nothing yet'}</p>
    </>
  )
}

test('behavior: long work shows how far it is, stops, and continues when it is asked to', async () => {
  await renderPart(<Worker make={slowly} />)
  await expect.element(page.getByText(/^Reading row \d+ of 150\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.element(page.getByText('The reading is stopped. Nothing can be composed.')).toBeVisible()
  await expect.element(page.getByText('nothing yet')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('all of it')).toBeVisible()
})

test('behavior: other work takes the place of what is under way', async () => {
  const screen = await renderPart(<Worker make={slowly} />)
  await screen.rerender(<Worker make={quickly} />)
  await expect.element(page.getByText('something else')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Stop' })).not.toBeInTheDocument()
})

function* quickly(): Slices<string> {
  yield 1
  return 'something else'
}
