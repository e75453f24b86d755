import css from './TableSketch.module.css';

/** A small staff map, for battles without a picture and for the first visit. Decoration: it says nothing of its own. */
export function TableSketch() {
  return (
    <svg
      className={css.sketch}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={css.cloth} width="320" height="200" />
      <path
        className={css.hill}
        d="M-10 44C40 22 96 30 138 22s96-30 150-14 60 40 40 54-88 8-134 20-74 34-120 26-96-42-84-64z"
      />
      <path
        className={css.hill}
        d="M30 46c40-14 74-6 116-14s78-20 112-8 26 26-6 32-70 4-104 14-58 20-86 14-58-28-32-38z"
      />
      <path className={css.water} d="M-8 150c34-16 60 8 92 2s38-26 70-24 44 22 78 20 62-26 100-18" />
      <path className={css.road} d="M96 208c6-34 22-52 40-74s22-46 26-72 14-46 30-68" />
      <g className={css.wood}>
        <path d="M238 84c8-10 22-8 28-2s18 4 22 14-2 18-12 22-18 2-26-2-20-4-22-14 2-12 10-18z" />
        <circle cx="248" cy="98" r="4" />
        <circle cx="262" cy="92" r="4.5" />
        <circle cx="272" cy="104" r="4" />
        <circle cx="256" cy="109" r="3.5" />
      </g>
      <path className={css.house} d="M54 122h16v10H54zM74 118h8v14h-8z" />
      <path className={css.arc} d="M132 160 84 96a104 104 0 0 1 116 0l-48 64z" />
      <g className={css.near}>
        <path d="M132 160h20v9h-20zM96 172h22v9H96zM172 168h22v9h-22zM214 176h22v9h-22zM48 180h22v9H48z" />
      </g>
      <g className={css.far}>
        <path d="M120 44h22v9h-22zM152 38h22v9h-22zM190 40h22v9h-22zM88 52h22v9H88zM228 34h22v9h-22z" />
      </g>
    </svg>
  );
}
