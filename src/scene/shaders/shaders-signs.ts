/** Arm symbols as distances: p in units of the sign's size. 0 foot, 1 horse, 2 guns, 3 staff. */
export const SIGNS_GLSL = /* glsl */ `
float segment(vec2 p, vec2 a, vec2 b) {
  vec2 d = b - a;
  return length(p - a - d * clamp(dot(p - a, d) / dot(d, d), 0.0, 1.0));
}
float star(vec2 p) {
  float a = atan(p.x, p.y);
  float part = 6.2831853 / 5.0;
  a = mod(a + part * 0.5, part) - part * 0.5;
  vec2 q = length(p) * vec2(cos(a), abs(sin(a)));
  vec2 tip = vec2(1.15, 0.0);
  vec2 notch = 0.47 * vec2(cos(part * 0.5), sin(part * 0.5));
  vec2 e = notch - tip;
  return dot(q - tip, normalize(vec2(e.y, -e.x)));
}
float armSign(float arm, vec2 p) {
  if (arm < 0.5) return min(segment(p, vec2(-1.15, -0.78), vec2(1.15, 0.78)), segment(p, vec2(-1.15, 0.78), vec2(1.15, -0.78))) - 0.2;
  if (arm < 1.5) return segment(p, vec2(-1.15, -0.78), vec2(1.15, 0.78)) - 0.24;
  if (arm < 2.5) return length(p) - 0.8;
  return star(p);
}
float roundBox(vec2 p, vec2 h, float r) {
  vec2 q = abs(p) - h + r;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r;
}
// Lays a colour over what is there
void over(inout vec4 under, vec3 colour, float alpha) {
  float whole = alpha + under.a * (1.0 - alpha);
  under.rgb = (colour * alpha + under.rgb * under.a * (1.0 - alpha)) / max(whole, 0.0001);
  under.a = whole;
}
`;
