import { type RefObject, useEffect, useState } from 'react';

/** The photo as large as the server keeps one; a camera that cannot gives what it has. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_920 }, height: { ideal: 1_440 } },
};
const QUALITY = 0.9;

/** Refused: by a person or the browser's settings. Busy: another program has it, or took it. None: there is none. */
export type CameraProblem = 'refused' | 'busy' | 'none';
export type CameraState = 'asking' | 'live' | CameraProblem;

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Shows what the camera sees in the video, and lets go of it when that leaves the screen. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): CameraState {
  const [state, setState] = useState<CameraState>('asking');
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      try {
        // Pages that are not served over https have no `mediaDevices`: that is no camera, too.
        stream = await navigator.mediaDevices.getUserMedia(WANTED);
        const element = video.current;
        if (isOver || !element) return stop();
        for (const track of stream.getTracks()) track.onended = () => setState('busy');
        element.srcObject = stream;
        await element.play();
        setState('live');
      } catch (error) {
        stop();
        if (!isOver) setState(PROBLEMS[(error as Error).name] ?? 'none');
      }
    };
    void start();
    return () => {
      isOver = true;
      stop();
    };
  }, [video]);
  return state;
}

/** What the video shows now, as a file like those that are chosen. */
export async function photoOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return jpeg && new File([jpeg], 'photo.jpg', { type: jpeg.type });
}
