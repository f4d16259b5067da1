import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { VideoPlayer, type VideoPlayerProps, type VideoState, VideoText } from '#templates/sections/video-player.tsx'

// A link asks the app for its address, and there is no app here.
vi.mock('#runtime/navigation/link.tsx', () => ({
  Link: ({ to, children }: { readonly to: string; readonly children: ReactElement }) =>
    createElement('a', { href: to }, children),
}))

const aVideo: VideoPlayerProps = {
  id: 'video-two-ways',
  title: 'Two ways',
  summary: 'Which is longer',
  width: 1280,
  height: 720,
  poster: '/films/a.webp',
  sources: [
    { src: '/films/a.webm', type: 'video/webm' },
    { src: '/films/a.mp4', type: 'video/mp4' },
  ],
  captions: { src: '/films/a.vtt', lang: 'en-US', label: 'English' },
  transcript: [
    { time: '0:00', text: 'They leave.' },
    { time: '0:05', text: 'They arrive.' },
  ],
  download: { label: 'Download', href: '/films/a.mp4' },
  more: { label: 'More', href: '/blog' },
  words: { play: 'Play', facts: '0:38 · 0.4 MB', transcript: 'Text', failed: 'It does not play' },
}

const show = (state: VideoState): string => renderToStaticMarkup(createElement(VideoPlayer, { ...aVideo, state }))
const videoTag = (html: string): string => /<video [^>]*>/.exec(html)?.[0] ?? ''

it('a video fetches nothing by itself, keeps its room, and needs no style of its own', () => {
  const html = show('waiting')
  expect(videoTag(html)).toContain('preload="none"')
  expect(videoTag(html)).toMatch(/width="1280" height="720"/)
  expect(html).not.toMatch(/autoplay|<track[^>]* default|style=/i)
})

it('a video has the controls of the browser without JavaScript', () => {
  expect(videoTag(show('waiting'))).toContain('controls')
  expect(show('waiting')).not.toContain('<button')
})

it('an offered video is one button that says how long and how large it is', () => {
  const html = show('offered')
  expect(videoTag(html)).not.toContain('controls')
  expect(/<button.*<\/button>/.exec(html)?.[0].replace(/<[^>]+>/g, '')).toBe('Play 0:38 · 0.4 MB')
})

it('a video has captions in its language, its text, and a file to keep, in every state', () => {
  for (const state of ['waiting', 'offered', 'started', 'failed'] as const) {
    const html = show(state)
    expect(html).toMatch(/<track kind="captions" src="\/films\/a.vtt" srcLang="en-US" label="English"\/>/)
    expect(html).toContain('They arrive.')
    expect(html).toContain('<a href="/films/a.mp4" download="">Download</a>')
  }
})

it('a failed video says so where screen readers hear it, and opens its text', () => {
  expect(show('failed')).toMatch(/<div [^>]*role="status"><p[^>]*>It does not play<\/p>/)
  expect(show('failed')).toMatch(/<details[^>]* open/)
  expect(show('offered')).toMatch(/ role="status"><\/div>/)
  expect(show('offered')).not.toMatch(/<details[^>]* open/)
})

it('the text of a video remains if the player does not', () => {
  const html = renderToStaticMarkup(createElement(VideoText, aVideo))
  expect(html).toContain('They leave.')
  expect(html).not.toContain('<video')
})
