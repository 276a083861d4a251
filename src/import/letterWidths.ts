/**
 * Widths of letters in the bundled fonts, by fontsource package. Written by `scripts/letterWidths.mjs` from the
 * font files; not edited by hand.
 */
import type { FONT_METRICS } from '../document/text/fontMetrics.ts';

interface FamilyWidths {
  /** How much wider bold letters are. */
  readonly bold: number;
  /** A sign for each of `WIDTH_LETTERS`: its code from `WIDTH_BASE` is the width, of which an em has `WIDTHS_PER_EM`. */
  readonly widths: string;
}

export const WIDTHS_PER_EM = 60;
export const WIDTH_BASE = 35;
export const WIDTH_LETTERS =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяЁё«»–—№…•„“”’°';

export const LETTER_WIDTHS: Readonly<Record<keyof typeof FONT_METRICS, FamilyWidths>> = {
  arimo: {
    bold: 1.055,
    widths:
      '448DDXK.77:F4744DDDDDDDDDD44FFFD`KKNNKHRN4AKDUNRKRNKHNK\\KKH444?D7DDADD4DD00A0UDDDD7A4DANAAA737FKJKCLKZGNNFJUNRNKNHIQKOKZ[RXJN`NDEC9FDK?EE=FLDDCDA>ATAEBSTINBBPCKDDDD_c_87770;',
  },
  'bad-script': {
    bold: 1.0,
    widths:
      '373LEAQ+437=-=+;>:A>AJD?A?12>>>>WMBDNGPPU=CHC^JKEKAHJIIUI@E4;4LJ4>;7=68:?0/=3L>:<9866=8F8<;446OMRBDbIaKVOHO^XKQEHIO`IKBVgL[>H]Q>==6?6L;?@>BG@:><78<H8@:IL@H6;G:I777LN_G>8;;21',
  },
  carlito: {
    bold: 1.027,
    widths:
      '17;AANL055AA252:AAAAAAAAAA33AAA?YFDCH@?IH26B<VJKBKD?@IEXB@?5:5AA4@C<CA5?C11>1SCCCC8:7C>N=>;6?6AFCD=J@S?IIDHVHKHBC@CMBIDWXHQCDXD@C@8DAL<CC?BLCCBC<:>H=C?OPCK?>N?@ABBAY`LA<<<27',
  },
  caveat: {
    bold: 1.019,
    widths:
      '201E>GE*779>/7/7>>>>>>>>>>//>>>9JAB?FC>@E;5A=NGA?AC@>@@NBAB777>>8==8;748?./9-E>8::97797B876777>ABB?NDUDIIAGNEAG?@>BJBJBSVEK>@ND=55487C39<98B<8::8B7D8<7FB6C75C9D7JM>ETG.333*4',
  },
  comfortaa: {
    bold: 1.014,
    widths:
      '533NGWN,22:D1:0?E:FFJIFEGF//DADDeMMQQMIQV4HJI^UZHZHKJTN[MJN5?5??3LMGMH9LL44E4\\LLMM>C;LDODDD:::?MNMHUMaIVVLM^VZTHQJMWMVQceVZMQiMLKGBLHRBLLEFRLLLMG\\EPDMF\\^KQFGYFMH??:[nM:444-?',
  },
  cormorant: {
    bold: 1.02,
    widths:
      '124C<EM+66>;06/7@7;:><?=@?/0;?;7NMDKLCBNQ76JCUOQDQK@IMK[JHG373;;0<B<B;5=A32@2QB@B@977A=K==;4-4>MDDBMC^APPJKUQQODKIHQJOIaaJVDIaG<?=9@;K9BB??EB@BA<<=I=B=OO?I<>L<C;>>BUWK5877/7',
  },
  'great-vibes': {
    bold: 1.0,
    widths:
      '-6/S>HH)CBD80;/A>5;:;9;8:;551:2;aNbNbTbMwZ]kNsbO[Pa[[\\^tR]L<U>6O.87392/;7..90B777833/86A7:8D?A9Neb[bTpN``k[qwOi[Nq]lRc`rtU^NV}f856352H6888:E97773B;B7=8DH9@55@9T2HGBSpDG?4926',
  },
  lobster: {
    bold: 1.0,
    widths:
      '028KDSL/=<B>0436D6AB@BA?A@348B9=LKIAK??FK:CG:RKKEKGE@NH]HHD;9;<>/C>:C:3AA31B3PA=?@::3A<KB@=8C8=KII;K?RCMMIDRKKLEA@JRHMMY[NZID\\IC=>:A:XAAAADUA=A?:P@OBCAPR>J><LC?:FF8>_M====16',
  },
  'marck-script': {
    bold: 1.0,
    widths:
      '@2$F@DB&20/3+/+;>0<;::;6=9**270<ARKGLKQLUFMSFSNMJKIIEMERJKJ835<>/?=9E:7>=3;>3N?7A<877=:G>><4-5>[TLHPL\\JNNUNXWMPLIRMLPNAYaSZILgT@9=6?;E;AA>FM@8@B:P?;?D9IT8>3;D@L;:;:AY?,4.-&.',
  },
  montserrat: {
    bold: 1.049,
    widths:
      '339MHUK/77:F0:07K9EEKEHFIH00FFFEaNPNUKIQT5ANF\\TUNUNHESMfJIJ676FAGFLELG7LL33G3cLILL;@;KDXCDB757FPOPESK`HTTMR]TVUNNFLZJUNefT^NMeOFKG@JHUCLLFIRLIKLE?DRCLG[[HREEWGKH@@A_kJ5:::0<',
  },
  oswald: {
    bold: 1.116,
    widths:
      '1/3@@XG+53;<.5.9B:@@@@A:AA/09<9@YABBC;:CE25A;KCC@CB?<DAO@@<796>84<><><4=>11=1L==>>695=:F:;8516>AAB:I;L@DDAFKECE@B<>K@HDPREOABND<=<4C<F:>><@C?=>><8;G:@=IJ@H<<E=;<>@Ea[D9887.>',
  },
  pacifico: {
    bold: 1.0,
    widths:
      '37BMBYV4HHBM2;2BD:EBFBCABC22MMM@`RULULNTWAP[KmXTSTXMMXQlNVN;B;M8G??9B;9@A22C7PA>@A>=;?>MC@>@7@MRZUI]LmOXX[WgWTYSLMT^NXQooWdNPnV???:@;N=???DO@>A@9P@NCADMODMB?LDL;HH@HkRB@>>1:',
  },
  'playfair-display': {
    bold: 1.055,
    widths:
      '235IBPU.55AF3A29G9@>A<B;BB34GJG?XIHLNHEMP77JFWMOFOJCHLIYIFG595CF4AE@FA7CF53D4XGDFE>>8F@QBA@505JIGHCIH^DRRLLWPOPFLHJVIQK__OXFM`JAED?BAV?IIEENHDHF@DASBHEVVKPBARCHAAAEW]T==<<27',
  },
  'pt-sans': {
    bold: 1.021,
    widths:
      '357DDQT0448A1908DDDDDDDDDD02AAA=cFFEJCBHK44HBRKLELGCDJEUHDD5:5A;4AC>CA6CD33@5TDCCC7<7C@OB?>818AFDF>KCSCLLHHRKLKEEDDRHLGXZIQDFYEACA9CAK=DD@AJCCCC>;?LBD@OPAK??N@CA@@KT`Q>777/=',
  },
  'pt-serif': {
    bold: 1.064,
    widths:
      '27:CCSW088?C4=48CCCCCCCCCC77CCC?cLHJMFDLO87JDWOOGOICHKL[KJH5:5A<7AD?DA8CF54B5WGDED:=9EAOBA@818CLGHALF\\DOOJJWOONGJHKRKOI[]NVGI]IACC=EAN?HHCDOHDHE?AANBHDUVFPA@RCFA??IXgX>???5<',
  },
  roboto: {
    bold: 1.019,
    widths:
      '226HEOH-88=E/43<EEEEEEEEEE20ADB?YJHJJEDLN3DICWNLILHGGJIXIGG3<3<>6DEBEC8ED21A2XDEEE7B7D@PA?A727LJIHDPEYGNNJMWNLNIJGIQIOL[]QWIKYIDDE<GCQAFFCFPFEFEB@?OAGDTUHRDCTDEC??JRaK7888/9',
  },
  tinos: {
    bold: 1.06,
    widths:
      '27;AAUR.77AE2724AAAAAAAAAA44EEE>ZNKKNHDNN7:NHXNNDNKDHNN\\NNH747?A7>A>A>7AA44A4RAAAA7:4AANAA>@/@CNEKFLHYANNKLXNNNDKHMRNNJ``MWEKaK>B?<B>L;CC@AICACA>=AJACAQQBK>=P?H>AAA_\\_8>>>7;',
  },
};
