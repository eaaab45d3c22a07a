/** Owns which names a file in an archive, or a file that is sent in, may have. */

export const leadsOut = (name: string): boolean =>
  /[\p{Cc}\\:]/u.test(name) || name.startsWith('/') || name.split('/').includes('..');

/** Signs that turn a name round or are invisible: `gpj.exe` then reads `exe.jpg`. */
export const misleads = (name: string): boolean =>
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/.test(name);

const RUNNABLE = new Set(
  `appref-ms application appx appxbundle bat chm cmd com cpl diagcab dll exe gadget hta img inf iso
  jar jnlp js jse library-ms lnk msc msi msix msp pif reg scf scr sct search-ms settingcontent-ms
  url vbe vbs vhd vhdx website ws wsc wsf wsh xbap xll`.split(/\s+/),
);

/**
 * Whether Windows runs or mounts a file of that name when it is opened; it passes over dots and
 * spaces behind.
 */
export function isRunnable(name: string): boolean {
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === ' ')) end -= 1;
  const dot = name.lastIndexOf('.', end - 1);
  return dot !== -1 && RUNNABLE.has(name.slice(dot + 1, end).toLowerCase());
}
