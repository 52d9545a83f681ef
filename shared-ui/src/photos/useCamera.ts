import { type RefObject, useEffect, useState } from 'react';
import { type LonLat, withExif } from './exif';

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

/** Where the device is, or null: nobody waits for it for long, and no photo is lost for it. */
export const pointNow = (timeout = 8_000): Promise<LonLat | null> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout, maximumAge: 60_000 },
    );
  });

/** What the video shows now, as a file like those that are chosen; it says when it was taken, and where if that is given. */
export async function photoOf(video: HTMLVideoElement, point: Promise<LonLat | null>): Promise<File | null> {
  const at = new Date();
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!jpeg) return null;
  return new File([withExif(jpeg, at, await point)], 'photo.jpg', { type: jpeg.type });
}
