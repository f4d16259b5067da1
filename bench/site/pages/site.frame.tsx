import type { ReactElement } from 'react'
import type { FrameViewProps } from '#runtime/define/frame.ts'
import { Slice } from '#runtime/slice/slice.tsx'
import { defineFrame } from './define.ts'

export const frame = defineFrame({ select: () => ({}) })

export const View = ({ children }: FrameViewProps<object>): ReactElement => (
  <>
    <Slice alias="header" />
    <main>{children}</main>
    <Slice alias="footer" />
  </>
)
