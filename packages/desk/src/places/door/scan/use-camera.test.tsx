// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCamera } from './use-camera.ts'

const applied = vi.fn(async () => await Promise.resolve())
const stopped = vi.fn()
let seen: readonly { readonly rawValue: string }[] = []

function stubCamera(capabilities: (() => object) | undefined) {
  const track = { getCapabilities: capabilities, applyConstraints: applied, stop: stopped }
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] }
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: async () => await Promise.resolve(stream) },
  })
  class Detector {
    static getSupportedFormats = async () => await Promise.resolve(['qr_code'])
    detect = async () => await Promise.resolve(seen)
  }
  vi.stubGlobal('BarcodeDetector', Detector)
}

async function openCamera() {
  const codes: string[] = []
  const picture = { play: async () => await Promise.resolve() } as HTMLVideoElement
  const { result } = renderHook(() =>
    useCamera(
      () => picture,
      (text) => codes.push(text),
    ),
  )
  await act(async () => {
    result.current.start()
    await vi.advanceTimersByTimeAsync(10)
  })
  const look = async (code: string | null, ms = 200) => {
    seen = code === null ? [] : [{ rawValue: code }]
    await act(async () => await vi.advanceTimersByTimeAsync(ms))
  }
  return { result, codes, look }
}

beforeEach(() => {
  vi.useFakeTimers()
  seen = []
  applied.mockClear()
  stopped.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the camera of a door', () => {
  it.each([
    ['has none', () => ({})],
    ['has one that cannot be turned on', () => ({ torch: false })],
    ['does not say', undefined],
  ])('when it %s then no light is offered', async (_, capabilities) => {
    stubCamera(capabilities)
    const { result } = await openCamera()
    expect([result.current.isOn, result.current.light]).toEqual([true, null])
  })

  it('when it has a light then that is turned on and off, and goes out with it', async () => {
    stubCamera(() => ({ torch: true }))
    const { result } = await openCamera()
    for (const isOn of [true, false, true]) {
      await act(async () => {
        result.current.light?.turn()
        await Promise.resolve()
      })
      expect(result.current.light?.isOn).toBe(isOn)
      expect(applied).toHaveBeenLastCalledWith({ advanced: [{ torch: isOn }] })
    }
    act(() => result.current.stop())
    expect([result.current.light, stopped.mock.calls.length]).toEqual([null, 1])
  })

  it('reads a code once while it stays in the picture, and again when somebody else shows it later', async () => {
    stubCamera(() => ({}))
    const { codes, look } = await openCamera()
    await look('first', 2_000)
    await look('second')
    await look(null, 5_000)
    await look('second')
    expect(codes).toEqual(['first', 'second', 'second'])
  })

  it('when it is refused then that is said, and nothing goes on', async () => {
    stubCamera(undefined)
    vi.stubGlobal('navigator', {
      mediaDevices: {
        getUserMedia: async () => await Promise.reject(new Error('NotAllowedError')),
      },
    })
    const { result } = await openCamera()
    expect([result.current.isOn, result.current.isRefused]).toEqual([false, true])
  })
})
