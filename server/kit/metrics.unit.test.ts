import { expect, test } from 'vitest'
import { openMetrics, statusClass } from './metrics.ts'

test('what was counted is printed for Prometheus, beside the process itself', async () => {
  const metrics = openMetrics()
  metrics.http.observe({ method: 'GET', endpoint: 'GET /posts/hot', status: statusClass(204) }, 0.003)
  metrics.jobs.inc({ job: 'sweep', outcome: 'done' })
  const text = await metrics.registry.metrics()
  expect(text).toContain('http_request_seconds_count{method="GET",endpoint="GET /posts/hot",status="2xx"} 1')
  expect(text).toContain('jobs_total{job="sweep",outcome="done"} 1')
  expect(text).toContain('process_resident_memory_bytes')
})

test('two registries keep apart', async () => {
  const [one, two] = [openMetrics(), openMetrics()]
  one.sockets.inc()
  expect([(await one.sockets.get()).values[0]?.value, (await two.sockets.get()).values[0]?.value]).toEqual([1, 0])
})
